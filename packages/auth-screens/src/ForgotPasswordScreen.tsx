import { Button, Cluster } from '@firstrung/ui-kit';
import { useHost, useNotify } from '@firstrung/web-kit';
import { showRefusal, useKeptForm } from '@firstrung/web-kit/forms';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { useAuthCall } from './calls.ts';
import { AddressField, CodeField, fieldsOf, NewPasswordField, rules } from './fields.tsx';
import { texts } from './texts.ts';
import { useLinkToken } from './useLinkToken.ts';

const { forgot: words, fields } = texts;

/**
 * First the address, then the code that was sent there and a new password. The
 * history entry holds the step, so Back returns to the address and a reload keeps
 * the step. The link of the email fills in both.
 */
export default function ForgotPasswordScreen() {
  const { key, state } = useLocation();
  const [, code = '', linkedTo] = /^([^.]+)\.(.+)$/.exec(useLinkToken()) ?? [];
  const sentTo: string = linkedTo ?? state?.emailOrPhone ?? '';
  // The shell sets the focus when the screen opens. Later steps focus their first field.
  const [firstKey] = useState(key);
  const autoFocus = key !== firstKey && code === '';

  return sentTo ? (
    <NewPasswordStep key={sentTo + code} sentTo={sentTo} code={code} autoFocus={autoFocus} />
  ) : (
    <AddressStep autoFocus={autoFocus} />
  );
}

interface StepProps {
  autoFocus: boolean;
}

function AddressStep({ autoFocus }: StepProps) {
  const { paths } = useArea();
  const forgot = useAuthCall('forgot-password');
  const navigate = useNavigate();
  const { form, drop } = useKeptForm('forgotten password', { emailOrPhone: '' }, ['emailOrPhone']);
  const field = fieldsOf(form);

  useEffect(() => {
    if (autoFocus) form.setFocus('emailOrPhone');
  }, [autoFocus, form]);

  const submit = form.handleSubmit((typed) =>
    forgot.mutateAsync(typed).then(
      () => {
        drop();
        navigate(paths.forgot, { state: typed });
      },
      (error) => showRefusal(form, error),
    ),
  );

  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      footer={
        <>
          {words.remembered} <Link to={paths.login}>{texts.logIn}</Link>
        </>
      }
    >
      <AuthForm
        onSubmit={submit}
        submit={words.submit}
        refusal={form.formState.errors.root?.message}
        isBusy={forgot.isPending}
      >
        <AddressField {...field('emailOrPhone', rules.address)} />
      </AuthForm>
    </AuthPage>
  );
}

interface NewPasswordProps extends StepProps {
  /** The address that the code was sent to, as typed. */
  sentTo: string;
  /** The code, if the link of the email brought it. */
  code: string;
}

function NewPasswordStep({ sentTo, code, autoFocus }: NewPasswordProps) {
  const { paths } = useArea();
  const { notices, role } = useHost();
  const notify = useNotify();
  const navigate = useNavigate();
  const reset = useAuthCall('reset-password');
  const resend = useAuthCall('forgot-password');
  const form = useForm({ defaultValues: { verificationCode: code, newPassword: '' } });
  const field = fieldsOf(form);

  useEffect(() => {
    if (autoFocus) form.setFocus('verificationCode');
  }, [autoFocus, form]);

  const submit = form.handleSubmit((typed) =>
    reset.mutateAsync({ emailOrPhone: sentTo, ...typed }).then(
      ({ message }) => {
        notices.set(message, paths.login);
        navigate(paths.login, { replace: true, state: { emailOrPhone: sentTo } });
      },
      (error) => showRefusal(form, error),
    ),
  );

  const resendCode = () => {
    form.clearErrors();
    return resend.mutateAsync({ emailOrPhone: sentTo }).then(
      ({ message }) => {
        notify(message, 'ok');
        form.resetField('verificationCode', { defaultValue: '' });
        form.setFocus('verificationCode');
      },
      (error) => showRefusal(form, error),
    );
  };

  return (
    <AuthPage
      title={words.newTitle}
      lead={code ? words.leadFromLink(sentTo) : words.newLead(sentTo)}
      footer={<Link to={paths.forgot}>{words.other}</Link>}
    >
      <AuthForm
        onSubmit={submit}
        submit={words.newSubmit}
        refusal={form.formState.errors.root?.message}
        isBusy={reset.isPending}
        after={
          <Cluster gap={2} justify="space-between">
            <span>{words.noCode}</span>
            <Button size="sm" onClick={resendCode} loading={resend.isPending} disabled={reset.isPending}>
              {words.again}
            </Button>
          </Cluster>
        }
      >
        <CodeField letters="always" {...field('verificationCode', rules.code)} />
        <NewPasswordField label={fields.newPassword} {...field('newPassword', rules.newPassword(role))} />
      </AuthForm>
    </AuthPage>
  );
}
