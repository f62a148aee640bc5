import { randomUuid, returnPathOf, returnTo, useHost } from '@firstrung/web-kit';
import { showRefusal, useKeptForm } from '@firstrung/web-kit/forms';
import { type ComponentType, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { useRoleCall } from './calls.ts';
import { AddressField, fieldsOf, NameField, NewPasswordField, rules } from './fields.tsx';
import { addressLetters, jobAhead, lettersOf, type Writer } from './letters.ts';
import { ProviderLogin } from './provider/ProviderLogin.tsx';
import { recallPath, rememberPath } from './return-path.ts';
import { rememberAttempt } from './signup-attempt.ts';
import { texts } from './texts.ts';
import { useSignedIn } from './useSignIn.ts';

const { signup: words, fields } = texts;

interface Props {
  /** What somebody who comes from a job may write for the application already. */
  letter?: ComponentType<{ jobId: string; by: Writer }>;
}

export default function SignupScreen({ letter: Letter }: Props) {
  const area = useArea();
  const { drafts, role } = useHost();
  const signup = useRoleCall('signup');
  const navigate = useNavigate();
  const { state } = useLocation();
  // Writing may take longer than a path is remembered.
  const [path] = useState(() => returnPathOf(state) ?? recallPath(role));
  const { jobId, isApplying } = jobAhead(path);
  const hasLetter = Letter && isApplying;
  const { name = '', emailOrPhone = '' } = (hasLetter && lettersOf(drafts)) || {};
  const { form, drop } = useKeptForm(`signup ${role}`, { name, emailOrPhone, password: '' }, [
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
        if (hasLetter) addressLetters(drafts, emailOrPhone);
        if (path) rememberPath(role, path);
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
          {texts.known}{' '}
          <Link to={area.paths.login} state={path && returnTo(path)}>
            {texts.logIn}
          </Link>
        </>
      }
    >
      {hasLetter && <Letter jobId={jobId} by={form.watch(['name', 'emailOrPhone'])} />}
      <ProviderLogin to={path}>
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
