import { Button, Dialog, FormError, Stack } from '@firstrung/ui-kit';
import { ApiError, isTokenRefused, randomUuid, reasonOf, showRefusal } from '@firstrung/web-kit';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './auth.module.css';
import { useAnswerWithPasskey, useConfirmPassword } from './calls.ts';
import { CurrentPasswordField, MAX_PASSWORD, rules, SecondFactorField } from './fields.tsx';
import { isCancelled, supportsPasskeys } from './second-factor/passkeys.ts';
import { texts } from './texts.ts';

const { proof: words } = texts;

export interface Proof {
  /**
   * Makes a call that may need a proof that the person knows the present password. Asks for the password before if it is needed,
   * and whenever the server says so. Resolves to undefined, without the call, if the person cancels.
   */
  withProof<R>(call: (proof?: string) => Promise<R>, isNeeded?: boolean): Promise<R | undefined>;
  /** To be rendered, outside of any form. */
  dialog: ReactNode;
}

/** @param reason what the password is asked for, default: a change of address */
export function useProof(reason: string = words.changeAddress): Proof {
  const [answer, setAnswer] = useState<{ give: (proof: string | undefined) => void; key: string }>();

  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      const give = (proof: string | undefined) => {
        setAnswer(undefined);
        resolve(proof);
      };
      // The key makes a new dialog, with an empty field.
      setAnswer({ give, key: randomUuid() });
    });

  return {
    async withProof(call, isNeeded = true) {
      let proof: string | undefined;
      for (let asks = isNeeded; ; asks = true) {
        if (asks) {
          proof = await ask();
          if (proof === undefined) return undefined;
        }
        try {
          return await call(proof);
        } catch (error) {
          if (!(error instanceof ApiError && error.error === 'PasswordRequired')) throw error;
        }
      }
    },
    dialog: answer && <PasswordDialog key={answer.key} reason={reason} onAnswer={answer.give} />,
  };
}

interface DialogProps {
  reason: string;
  /** Gets a proof, or undefined if the person cancels. */
  onAnswer: (proof: string | undefined) => void;
}

function PasswordDialog({ reason, onAnswer }: DialogProps) {
  const formId = useId();
  const confirm = useConfirmPassword();
  const answerWithPasskey = useAnswerWithPasskey();
  const form = useForm({ defaultValues: { currentPassword: '', secondFactorCode: '' } });
  const { errors } = form.formState;
  /** The server's words, once it has asked for a second factor. */
  const [request, setRequest] = useState<string>();
  const cancel = () => onAnswer(undefined);

  useEffect(() => {
    if (request) form.setFocus('secondFactorCode');
  }, [request, form]);

  const fail = (error: unknown) => {
    if (isTokenRefused(error)) return cancel();
    const code = error instanceof ApiError ? error.error : undefined;
    const message = reasonOf(error);
    if (code === 'SecondFactorRequired') setRequest(message);
    else if (code === 'WrongPassword') form.setError('currentPassword', { message }, { shouldFocus: true });
    else if (code === 'WrongCode') form.setError('secondFactorCode', { message }, { shouldFocus: true });
    else if (isCancelled(error)) form.setError('root', { message: texts.secondFactor.cancelled });
    else showRefusal(form, error);
  };

  const submit = form.handleSubmit(({ currentPassword, secondFactorCode }) =>
    confirm
      .mutateAsync({ currentPassword, ...(request && { secondFactorCode }) })
      .then(({ proof }) => onAnswer(proof), fail),
  );
  const submitPasskey = () => {
    form.clearErrors();
    const { currentPassword } = form.getValues();
    return answerWithPasskey()
      .then((credential) => confirm.mutateAsync({ currentPassword, credential }))
      .then(({ proof }) => onAnswer(proof), fail);
  };

  return (
    <Dialog
      open
      title={words.title}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={confirm.isPending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={styles.proof}>
        <Stack gap={4}>
          <p>{reason}</p>
          <CurrentPasswordField
            label={texts.fields.currentPassword}
            maxLength={MAX_PASSWORD}
            data-autofocus
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', rules.password)}
          />
          {request && (
            <>
              <p>{request}</p>
              <SecondFactorField
                error={errors.secondFactorCode?.message}
                {...form.register('secondFactorCode', rules.secondFactorCode)}
              />
              {supportsPasskeys() && (
                <div>
                  <Button size="sm" onClick={submitPasskey} disabled={confirm.isPending}>
                    {texts.secondFactor.passkey}
                  </Button>
                </div>
              )}
            </>
          )}
          <FormError>{errors.root?.message}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
