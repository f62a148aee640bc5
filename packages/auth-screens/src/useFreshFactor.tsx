import { Button, FormDialog } from '@firstrung/ui-kit';
import { ApiError, isTokenRefused, reasonOf, useCall } from '@firstrung/web-kit';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAnswerWithPasskey } from './calls.ts';
import { rules, SecondFactorField } from './fields.tsx';
import { isCancelled, supportsPasskeys } from './second-factor/passkeys.ts';
import { texts } from './texts.ts';

const { secondFactor: words } = texts;

/** For calls that need a second factor of staff which was proven just now. */
export function useFreshFactor(): {
  /** Makes the call, and asks for the factor if the server wants it. Undefined if the person cancels. */
  withFactor<R>(call: () => Promise<R>): Promise<R | undefined>;
  /** To be rendered, outside of any form. */
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<{ give: (isProven: boolean) => void }>();

  return {
    async withFactor(call) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError && error.error === 'SecondFactorRequired')) throw error;
      }
      const isProven = await new Promise<boolean>((give) => setAnswer({ give }));
      setAnswer(undefined);
      return isProven ? call() : undefined;
    },
    dialog: answer && <FactorDialog onAnswer={answer.give} />,
  };
}

function FactorDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const confirm = useCall('POST /api/staff/confirm-factor');
  const answerWithPasskey = useAnswerWithPasskey();
  const form = useForm({ defaultValues: { secondFactorCode: '' } });
  const { errors } = form.formState;
  const cancel = () => onAnswer(false);
  const fail = (error: unknown) => {
    if (isTokenRefused(error)) return cancel();
    const isWrong = error instanceof ApiError && error.error === 'WrongCode';
    const message = isCancelled(error) ? words.cancelled : reasonOf(error);
    form.setError(isWrong ? 'secondFactorCode' : 'root', { message }, { shouldFocus: isWrong });
  };
  const send = (body: Parameters<typeof confirm.mutateAsync>[0]['body']) =>
    confirm.mutateAsync({ body: body ?? {} }).then(() => onAnswer(true));

  return (
    <FormDialog
      title={words.title}
      submitLabel={texts.proof.submit}
      busy={confirm.isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((typed) => send(typed).catch(fail))}
      onClose={cancel}
    >
      <p>{words.fresh}</p>
      <SecondFactorField
        data-autofocus
        error={errors.secondFactorCode?.message}
        {...form.register('secondFactorCode', rules.secondFactorCode)}
      />
      {supportsPasskeys() && (
        <div>
          <Button
            size="sm"
            disabled={confirm.isPending}
            onClick={() => {
              answerWithPasskey()
                .then((credential) => send({ credential }))
                .catch(fail);
            }}
          >
            {words.passkey}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
