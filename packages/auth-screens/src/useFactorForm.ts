import { ApiError, isTokenRefused, reasonOf } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { type PasskeyAnswer, useAnswerWithPasskey } from './calls.ts';
import { fieldsOf, rules } from './fields.tsx';
import { isCancelled } from './second-factor/passkeys.ts';
import { texts } from './texts.ts';

type Answer = { secondFactorCode: string } | { credential: PasskeyAnswer };

/** A form that takes a code of an authenticator app, a recovery code, or a passkey in their place. */
export function useFactorForm(send: (answer: Answer) => Promise<unknown>, onTokenRefused?: () => void) {
  const answerWithPasskey = useAnswerWithPasskey();
  const form = useForm({ defaultValues: { secondFactorCode: '' } });

  const fail = (error: unknown) => {
    if (onTokenRefused && isTokenRefused(error)) return onTokenRefused();
    const isWrong = error instanceof ApiError && error.error === 'WrongCode';
    const message = isCancelled(error) ? texts.secondFactor.cancelled : reasonOf(error);
    form.setError(isWrong ? 'secondFactorCode' : 'root', { message }, { shouldFocus: isWrong });
  };

  return {
    field: fieldsOf(form)('secondFactorCode', rules.secondFactorCode),
    refusal: form.formState.errors.root?.message,
    focus: form.setFocus,
    submit: form.handleSubmit((typed) => send(typed).catch(fail)),
    sendPasskey() {
      form.clearErrors();
      answerWithPasskey()
        .then((credential) => send({ credential }))
        .catch(fail);
    },
  };
}
