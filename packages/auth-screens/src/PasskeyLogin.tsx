import { Button } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { usePasskeyLogin } from './calls.ts';
import { isCancelled, supportsPasskeys } from './second-factor/passkeys.ts';
import { texts } from './texts.ts';
import { tokenOf, useSignIn } from './useSignIn.ts';

interface Props {
  /** Shows why it failed; undefined when it starts again. */
  onFailure: (message: string | undefined) => void;
}

/** Logs in with a passkey, in place of address and password. */
export function PasskeyLogin({ onFailure }: Props) {
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
      {texts.login.passkey}
    </Button>
  );
}
