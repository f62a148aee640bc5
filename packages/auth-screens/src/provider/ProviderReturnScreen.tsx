import type { Calls, ReplyOf } from '@firstrung/contracts';
import { Button, ButtonLink, labels, Spinner } from '@firstrung/ui-kit';
import { ApiError, type Input, NetworkError, reasonOf, useHost, useTitle } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthForm, AuthPage } from '../AuthPage.tsx';
import { useAccountRole, useArea } from '../area.ts';
import { SecondFactorField } from '../fields.tsx';
import { addressLetters, addressOf, lettersOf } from '../letters.ts';
import { recallPath, takePath } from '../return-path.ts';
import { supportsPasskeys } from '../second-factor/passkeys.ts';
import { rememberAttempt } from '../signup-attempt.ts';
import { texts as authTexts } from '../texts.ts';
import { useFactorForm } from '../useFactorForm.ts';
import { useSignIn } from '../useSignIn.ts';
import type { VerifyState } from '../VerifyScreen.tsx';
import { keepProof } from './kept-proof.ts';
import { texts } from './texts.ts';

type Finish = Calls['POST /api/auth/oidc/finish'];
type Answer = Omit<Input<'POST /api/auth/oidc/finish'>['body'], 'response'>;

/** Where the provider leads back to: its response becomes a session, a proof or a signup. */
export default function ProviderReturnScreen() {
  useTitle(texts.title);
  const { api, role, session } = useHost();
  const { paths } = useArea();
  const { search: response } = useLocation();
  const settle = useSettle();
  const [question, setQuestion] = useState<string>();
  const finish = useMutation({
    mutationFn: (answer: Answer) =>
      api.call('POST /api/auth/oidc/finish', { body: { response, ...answer } }).then(settle),
    onError(error) {
      if (error instanceof ApiError && error.error === 'SecondFactorRequired') setQuestion(error.message);
    },
  });

  const begin = useEffectEvent(() => finish.mutate({}));
  const hasBegun = useRef(false);
  useEffect(() => {
    // The response works once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);

  if (question) return <FactorForm lead={question} finish={finish} />;
  if (!finish.error) return <Spinner label={texts.title} />;
  const isUnreached = finish.error instanceof NetworkError;
  const [to, label] = session.account(role)
    ? [recallPath(role) ?? paths.home, texts.back]
    : [paths.login, texts.again];
  return (
    <AuthPage title={texts.failedTitle} lead={reasonOf(finish.error)}>
      {/* The response is unused if it didn't reach the server. */}
      {isUnreached && (
        <Button variant="primary" size="lg" wide onClick={() => finish.mutate({})}>
          {labels.retry}
        </Button>
      )}
      <ButtonLink to={to} variant={isUnreached ? 'secondary' : 'primary'} size="lg" wide>
        {label}
      </ButtonLink>
    </AuthPage>
  );
}

/** Returns a function that leads to where a reply belongs. */
function useSettle() {
  const { drafts, notices, session } = useHost();
  const { paths } = useArea();
  const role = useAccountRole();
  const navigate = useNavigate();
  const signIn = useSignIn();

  return async ({ purpose, message, token, proof, emailOrPhone, ticket }: ReplyOf<Finish>) => {
    if (emailOrPhone && ticket) {
      rememberAttempt(role, { emailOrPhone, ticket });
      if (!addressOf(lettersOf(drafts))) addressLetters(drafts, emailOrPhone);
      const state: VerifyState = { emailOrPhone, from: 'provider' };
      return navigate(paths.verify, { replace: true, state });
    }
    if (token && purpose === 'login') return signIn(token, message);
    if (token) await session.renew(Promise.resolve({ token }));
    if (proof) keepProof(role, proof);
    const path = takePath(role) ?? (purpose === 'login' ? paths.home : paths.settings);
    const [screen] = path.split(/[?#]/);
    notices.set(message, screen, 'ok');
    return navigate(path, { replace: true });
  };
}

interface FactorFormProps {
  /** The server's words about what it asks for. */
  lead: string;
  finish: { mutateAsync: (answer: Answer) => Promise<unknown>; isPending: boolean; isSuccess: boolean };
}

/** A code of an authenticator app, a recovery code or a passkey, after the login at the provider. */
function FactorForm({ lead, finish }: FactorFormProps) {
  const { field, refusal, focus, submit, sendPasskey } = useFactorForm(finish.mutateAsync);
  const isBusy = finish.isPending || finish.isSuccess;
  useEffect(() => focus('secondFactorCode'), [focus]);

  return (
    <AuthPage title={authTexts.secondFactor.title} lead={lead}>
      <AuthForm onSubmit={submit} submit={texts.go} refusal={refusal} isBusy={isBusy}>
        <SecondFactorField {...field} />
      </AuthForm>
      {supportsPasskeys() && (
        <Button size="lg" wide disabled={isBusy} onClick={sendPasskey}>
          {authTexts.secondFactor.passkey}
        </Button>
      )}
    </AuthPage>
  );
}
