import { Button, Cluster, Stack } from '@firstrung/ui-kit';
import { showRefusal, useHost, useNotify, useTitle } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { AuthPage } from '../AuthPage.tsx';
import type { AuthArea } from '../area.ts';
import { CodeField, code } from '../CodeField.tsx';
import { useForgotPassword, useResetPassword } from '../calls.ts';
import { NewPasswordField, newPassword } from '../NewPasswordField.tsx';
import { Submit } from '../Submit.tsx';
import { texts } from '../texts.ts';

const { forgot: words, fields } = texts;

interface Props {
  area: AuthArea;
  /** Where the code went, as typed. */
  sentTo: string;
  focused: boolean;
}

export function ChooseNew({ area, sentTo, focused }: Props) {
  useTitle(words.newTitle);
  const { notices } = useHost();
  const notify = useNotify();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const resend = useForgotPassword();
  const form = useForm({ defaultValues: { verificationCode: '', newPassword: '' } });
  const { errors } = form.formState;

  useEffect(() => {
    if (focused) form.setFocus('verificationCode');
  }, [focused, form]);

  const submit = form.handleSubmit((typed) =>
    reset.mutateAsync({ emailOrPhone: sentTo, ...typed }).then(
      ({ message }) => {
        notices.set(message, area.paths.login);
        navigate(area.paths.login, { replace: true });
      },
      (error) => showRefusal(form, error),
    ),
  );

  const sendAgain = () => {
    form.clearErrors();
    return resend.mutateAsync({ emailOrPhone: sentTo }).then(
      ({ message }) => {
        notify(message, 'ok');
        form.resetField('verificationCode');
        form.setFocus('verificationCode');
      },
      (error) => showRefusal(form, error),
    );
  };

  return (
    <AuthPage
      area={area}
      title={words.newTitle}
      lead={words.newLead(sentTo)}
      foot={<Link to={area.paths.forgot}>{words.other}</Link>}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <CodeField error={errors.verificationCode?.message} {...form.register('verificationCode', code)} />
          <NewPasswordField
            label={fields.newPassword}
            error={errors.newPassword?.message}
            {...form.register('newPassword', newPassword)}
          />
          <Submit refusal={errors.root?.message} busy={reset.isPending}>
            {words.newSubmit}
          </Submit>
          <Cluster gap={2} justify="space-between">
            <span>{words.noCode}</span>
            <Button size="sm" onClick={sendAgain} loading={resend.isPending} disabled={reset.isPending}>
              {words.again}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </AuthPage>
  );
}
