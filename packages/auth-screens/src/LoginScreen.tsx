import { Banner, Button } from '@firstrung/ui-kit';
import { ApiError, messageOf, reasonOf, useHost, useStoredNotice } from '@firstrung/web-kit';
import { showRefusal, useKeptForm } from '@firstrung/web-kit/forms';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { useAuthCall, usePasskeyLogin } from './calls.ts';
import { AddressField, CurrentPasswordField, fieldsOf, rules, SecondFactorField } from './fields.tsx';
import { ProviderLogin } from './provider/ProviderLogin.tsx';
import { isCancelled, supportsPasskeys } from './second-factor/passkeys.ts';
import { rememberAttempt } from './signup-attempt.ts';
import { texts } from './texts.ts';
import { useFactorForm } from './useFactorForm.ts';
import { tokenOf, useSignedIn, useSignIn } from './useSignIn.ts';
import type { VerifyState } from './VerifyScreen.tsx';

const { login: words } = texts;

export default function LoginScreen() {
  const area = useArea();
  const { role } = useHost();
  const login = useAuthCall('login');
  const signIn = useSignIn();
  // The new password of a reset leads here with the address it belongs to.
  const state: { emailOrPhone?: string } | null = useLocation().state;
  const address = state?.emailOrPhone ?? '';
  const leaves = useSignedIn(address !== '');
  const { form, drop } = useKeptForm(`login ${role} ${address}`, { emailOrPhone: address, password: '' }, [
    'emailOrPhone',
  ]);
  const { errors } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit((typed) =>
    login.mutateAsync(typed).then(
      (reply) => {
        drop();
        signIn(tokenOf(reply), texts.notices.loggedIn);
      },
      (error) => {
        if (error instanceof ApiError && error.error === 'SecondFactorRequired') return;
        const ticket = error instanceof ApiError && error.ticket;
        if (ticket) rememberAttempt(role, { emailOrPhone: typed.emailOrPhone, ticket });
        showRefusal(form, error, { fallback: area.texts.failed.login });
      },
    ),
  );
  const showFailure = (message: string | undefined) => {
    login.reset();
    form.clearErrors();
    if (message) form.setError('root', { message });
  };
  const refusal = login.error instanceof ApiError ? login.error.error : undefined;
  const isUnverified = refusal === 'NotVerified';
  const needsSecondFactor = refusal === 'SecondFactorRequired' && login.variables !== undefined;
  const unverified: VerifyState = { emailOrPhone: login.variables?.emailOrPhone ?? '', from: 'login' };

  if (leaves) return null;
  if (needsSecondFactor) {
    return (
      <SecondFactorStep
        credentials={login.variables}
        lead={messageOf(login.error)}
        onBack={() => {
          login.reset();
          form.reset();
        }}
      />
    );
  }
  return (
    <AuthPage
      title={area.texts.login.title}
      lead={area.texts.login.lead}
      footer={
        'other' in area.texts.login && (
          <>
            {words.newHere} <Link to={area.paths.signup}>{area.texts.login.signup}</Link>
            <br />
            {area.texts.login.other.question}{' '}
            <Link to={area.paths.otherLogin}>{area.texts.login.other.label}</Link>
          </>
        )
      }
    >
      <StoredNotice />
      <ProviderLogin />
      <AuthForm
        onSubmit={submit}
        submit={words.submit}
        refusal={
          errors.root && (
            <>
              {errors.root.message}{' '}
              {isUnverified && (
                <Link to={area.paths.verify} state={unverified}>
                  {words.enterCode}
                </Link>
              )}
            </>
          )
        }
        isBusy={login.isPending}
      >
        <AddressField {...field('emailOrPhone', rules.address)} />
        <CurrentPasswordField
          besideLabel={
            <Link to={area.paths.forgot} data-tall>
              {words.forgot}
            </Link>
          }
          {...field('password', rules.password)}
        />
      </AuthForm>
      <PasskeyLogin onFailure={showFailure} />
    </AuthPage>
  );
}

/** Why the reader was sent here, until it is dismissed. */
function StoredNotice() {
  const [notice, dismiss] = useStoredNotice();
  return notice && <Banner onDismiss={dismiss}>{notice}</Banner>;
}

interface Props {
  /** What was entered before, and was right. */
  credentials: { emailOrPhone: string; password: string };
  /** The server's words about what it asks for. */
  lead: string;
  onBack: () => void;
}

/** The second step of a login: a code of an authenticator app, a recovery code or a passkey. */
function SecondFactorStep({ credentials, lead, onBack }: Props) {
  const login = useAuthCall('login');
  const signIn = useSignIn();
  const { field, refusal, focus, submit, showFailure } = useFactorForm(
    (answer) =>
      login
        .mutateAsync({ ...credentials, ...answer })
        .then((reply) => signIn(tokenOf(reply), texts.notices.loggedIn)),
    { fallback: useArea().texts.failed.login },
  );
  useEffect(() => focus('secondFactorCode'), [focus]);
  return (
    <AuthPage title={texts.secondFactor.title} lead={lead}>
      <AuthForm onSubmit={submit} submit={words.submit} refusal={refusal} isBusy={login.isPending}>
        <SecondFactorField {...field} />
      </AuthForm>
      <PasskeyLogin onFailure={showFailure} />
      <Button variant="quiet" wide onClick={onBack} disabled={login.isPending}>
        {texts.secondFactor.back}
      </Button>
    </AuthPage>
  );
}

interface PasskeyProps {
  /** Shows why it failed; undefined when it starts again. */
  onFailure: (message: string | undefined) => void;
}

/** Logs in with a passkey, in place of address and password. */
function PasskeyLogin({ onFailure }: PasskeyProps) {
  const signIn = useSignIn();
  const login = usePasskeyLogin();

  const start = () => {
    onFailure(undefined);
    login.mutate(undefined, {
      onSuccess: (reply) => signIn(tokenOf(reply), reply.message),
      onError: (error) => onFailure(isCancelled(error) ? texts.secondFactor.cancelled : reasonOf(error)),
    });
  };

  if (!supportsPasskeys()) return null;
  return (
    <Button size="lg" wide loading={login.isPending} onClick={start}>
      {words.passkey}
    </Button>
  );
}
