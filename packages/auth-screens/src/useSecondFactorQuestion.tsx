import { Button, Stack } from '@firstrung/ui-kit';
import { ApiError, isTokenRefused, reasonOf } from '@firstrung/web-kit';
import { showRefusal } from '@firstrung/web-kit/forms';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type FactorAnswer, useAnswerWithPasskey } from './calls.ts';
import { fieldsOf, rules, SecondFactorField } from './fields.tsx';
import { isCancelled, supportsPasskeys } from './second-factor/passkeys.ts';
import { texts } from './texts.ts';

interface Typed extends FieldValues {
  currentPassword: string;
  secondFactorCode: string;
}

interface Options<V extends Typed> {
  /** Makes the call. @param answer what it gets beside the password */
  send: (typed: V, answer: FactorAnswer) => Promise<unknown>;
  isBusy: boolean;
  /**
   * Called for what the server refuses, also beside a field.
   * Default: what is about no field is shown below the form.
   */
  onFailure?: (error: unknown) => void;
  /** The token was refused: the form is of no use. */
  onTokenRefused?: () => void;
}

/**
 * For forms whose call needs the present password, and a second factor where one is set. Only the server
 * knows whether one is: once it has asked, `question` asks for a code or a passkey.
 */
export function useSecondFactorQuestion<V extends Typed>(
  form: UseFormReturn<V>,
  { send, isBusy, onFailure, onTokenRefused }: Options<V>,
) {
  const answerWithPasskey = useAnswerWithPasskey();
  /** The server's words, once it has asked. */
  const [request, setRequest] = useState<string>();
  const field = 'secondFactorCode' as Path<V>;

  useEffect(() => {
    if (request) form.setFocus(field);
  }, [request, form, field]);

  const fail = (error: unknown) => {
    if (onTokenRefused && isTokenRefused(error)) return onTokenRefused();
    const code = error instanceof ApiError ? error.error : undefined;
    const message = reasonOf(error);
    if (code === 'SecondFactorRequired') return setRequest(message);
    if (isCancelled(error)) return form.setError('root', { message: texts.secondFactor.cancelled });
    if (code === 'WrongPassword' || code === 'WrongCode') {
      const path = code === 'WrongCode' ? field : ('currentPassword' as Path<V>);
      form.setError(path, { message }, { shouldFocus: true });
    }
    if (onFailure) onFailure(error);
    else if (code !== 'WrongPassword' && code !== 'WrongCode') showRefusal(form, error);
  };

  const submit = form.handleSubmit((typed) => {
    const { secondFactorCode } = typed;
    return send(typed, request ? { secondFactorCode } : {}).then(() => {}, fail);
  });
  const submitPasskey = async () => {
    form.clearErrors();
    const others = Object.keys(form.getValues()).filter((name) => name !== field) as Path<V>[];
    if (!(await form.trigger(others, { shouldFocus: true }))) return;
    await answerWithPasskey()
      .then((credential) => send(form.getValues(), { credential }))
      .then(() => {}, fail);
  };

  return {
    submit,
    /** Until the server asks again. */
    close: () => setRequest(undefined),
    question: request && (
      <Stack gap={4}>
        <p>{request}</p>
        <SecondFactorField {...fieldsOf(form)(field, rules.secondFactorCode as object)} />
        {supportsPasskeys() && (
          <div>
            <Button size="sm" onClick={submitPasskey} disabled={isBusy}>
              {texts.secondFactor.passkey}
            </Button>
          </div>
        )}
      </Stack>
    ),
  };
}
