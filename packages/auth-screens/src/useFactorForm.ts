import { ApiError, isTokenRefused, reasonOf } from '@firstrung/web-kit';
import { showRefusal } from '@firstrung/web-kit/forms';
import { useForm } from 'react-hook-form';
import { type FactorAnswer, useAnswerWithPasskey } from './calls.ts';
import { fieldsOf, rules } from './fields.tsx';
import { isCancelled } from './second-factor/passkeys.ts';
import { texts } from './texts.ts';

interface Options {
  /** The token was refused: the form is of no use. */
  onTokenRefused?: () => void;
  /** Shown for a failure that the server does not explain. */
  fallback?: string;
  /** See `showRefusal`. */
  names?: Readonly<Record<string, string>>;
}

/** A form that takes a code of an authenticator app, a recovery code, or a passkey in their place. */
export function useFactorForm(
  send: (answer: FactorAnswer) => Promise<unknown>,
  { onTokenRefused, ...options }: Options = {},
) {
  const answerWithPasskey = useAnswerWithPasskey();
  const form = useForm({ defaultValues: { secondFactorCode: '' } });
  /** Undefined when it starts again. */
  const showFailure = (message: string | undefined) => {
    form.clearErrors();
    if (message) form.setError('root', { message });
  };
  const fail = (error: unknown) => {
    if (onTokenRefused && isTokenRefused(error)) return onTokenRefused();
    if (isCancelled(error)) return showFailure(texts.secondFactor.cancelled);
    if (!(error instanceof ApiError && error.error === 'WrongCode')) return showRefusal(form, error, options);
    form.setError('secondFactorCode', { message: reasonOf(error) }, { shouldFocus: true });
  };

  return {
    field: fieldsOf(form)('secondFactorCode', rules.secondFactorCode),
    refusal: form.formState.errors.root?.message,
    focus: form.setFocus,
    showFailure,
    submit: form.handleSubmit((typed) => send(typed).catch(fail)),
    sendPasskey() {
      form.clearErrors();
      answerWithPasskey()
        .then((credential) => send({ credential }))
        .catch(fail);
    },
  };
}
