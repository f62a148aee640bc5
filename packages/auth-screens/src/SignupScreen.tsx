import { Stack } from '@firstrung/ui-kit';
import { randomUuid, showRefusal, useHost, useTitle } from '@firstrung/web-kit';
import { useKeptForm } from '@firstrung/web-kit/forms';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthPage, Submit } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { useRoleCall } from './calls.ts';
import { AddressField, NameField, NewPasswordField, rules } from './fields.tsx';
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
  const { errors } = form.formState;
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
      <ProviderLogin />
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <NameField error={errors.name?.message} {...form.register('name', rules.name)} />
          <AddressField
            help={fields.phoneHelp}
            error={errors.emailOrPhone?.message}
            {...form.register('emailOrPhone', rules.address)}
          />
          <NewPasswordField
            error={errors.password?.message}
            {...form.register('password', rules.newPassword)}
          />
          <Submit refusal={errors.root?.message} isBusy={signup.isPending}>
            {words.submit}
          </Submit>
        </Stack>
      </form>
    </AuthPage>
  );
}
