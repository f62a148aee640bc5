import { Button } from '@firstrung/ui-kit';
import { ApiError, showRefusal } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { useAuthCall } from './calls.ts';
import { fieldsOf, rules, SecondFactorField } from './fields.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { texts } from './texts.ts';
import { tokenOf, useSignIn } from './useSignIn.ts';

const { secondFactor: words } = texts;

interface Props {
  /** What was entered before, and was right. */
  credentials: { emailOrPhone: string; password: string };
  /** The server's words about what it asks for. */
  lead: string;
  onBack: () => void;
}

/** The second step of a login: a code of an authenticator app, a recovery code or a passkey. */
export function SecondFactorStep({ credentials, lead, onBack }: Props) {
  const login = useAuthCall('login');
  const { failed } = useArea().texts;
  const signIn = useSignIn();
  const form = useForm({ defaultValues: { secondFactorCode: '' } });

  useEffect(() => form.setFocus('secondFactorCode'), [form]);

  const submit = form.handleSubmit((typed) =>
    login.mutateAsync({ ...credentials, ...typed }).then(
      (reply) => signIn(tokenOf(reply), texts.notices.loggedIn),
      (error) => {
        if (error instanceof ApiError && error.error === 'WrongCode') {
          form.setError('secondFactorCode', { message: error.message }, { shouldFocus: true });
        } else {
          showRefusal(form, error, { fallback: failed.login });
        }
      },
    ),
  );

  const showFailure = (message: string | undefined) => {
    form.clearErrors();
    if (message) form.setError('root', { message });
  };

  return (
    <AuthPage title={words.title} lead={lead}>
      <AuthForm
        onSubmit={submit}
        submit={texts.login.submit}
        refusal={form.formState.errors.root?.message}
        isBusy={login.isPending}
      >
        <SecondFactorField {...fieldsOf(form)('secondFactorCode', rules.secondFactorCode)} />
      </AuthForm>
      <PasskeyLogin onFailure={showFailure} />
      <Button variant="quiet" wide onClick={onBack} disabled={login.isPending}>
        {words.back}
      </Button>
    </AuthPage>
  );
}
