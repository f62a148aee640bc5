import { randomUuid, useHost, useTitle } from '@firstrung/web-kit';
import { showRefusal, useKeptForm } from '@firstrung/web-kit/forms';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { useRoleCall } from './calls.ts';
import { AddressField, fieldsOf, NameField, NewPasswordField, rules } from './fields.tsx';
import { ProviderLogin } from './provider/ProviderLogin.tsx';
import { rememberAttempt } from './signup-attempt.ts';
import { texts } from './texts.ts';
import { useSignedIn } from './useSignIn.ts';

const { signup: words, fields } = texts;

export default function SignupScreen() {
  const area = useArea();
  useTitle(area.texts.signup.title);
  const { role } = useHost();
  const signup = useRoleCall('signup');
  const navigate = useNavigate();
  const { form, drop } = useKeptForm(`signup ${role}`, { name: '', emailOrPhone: '', password: '' }, [
    'name',
    'emailOrPhone',
  ]);
  const field = fieldsOf(form);
  const attempt = useRef({ values: '', ticket: '' });
  const leaves = useSignedIn(false);

  const submit = form.handleSubmit((typed) => {
    const values = JSON.stringify(typed);
    // The same values after a lost reply are the same attempt, other values a new one.
    if (attempt.current.values !== values) attempt.current = { values, ticket: randomUuid() };
    return signup.mutateAsync({ ...typed, ticket: attempt.current.ticket }).then(
      ({ emailOrPhone, ticket }) => {
        rememberAttempt(role, { emailOrPhone, ticket });
        drop();
        navigate(area.paths.verify, { state: { emailOrPhone } });
      },
      (error) => showRefusal(form, error, { fallback: area.texts.failed.signup }),
    );
  });

  if (leaves) return null;
  return (
    <AuthPage
      title={area.texts.signup.title}
      step={1}
      lead={area.texts.signup.lead}
      footer={
        <>
          {words.known} <Link to={area.paths.login}>{words.login}</Link>
        </>
      }
    >
      <ProviderLogin>
        <AuthForm
          onSubmit={submit}
          submit={words.submit}
          refusal={form.formState.errors.root?.message}
          isBusy={signup.isPending}
        >
          <NameField {...field('name', rules.name)} />
          <AddressField help={fields.phoneHelp} {...field('emailOrPhone', rules.address)} />
          <NewPasswordField {...field('password', rules.newPassword(role))} />
        </AuthForm>
      </ProviderLogin>
    </AuthPage>
  );
}
