import { Button, FormDialog } from '@firstrung/ui-kit';
import { ApiError, useCall } from '@firstrung/web-kit';
import { useState } from 'react';
import { SecondFactorField } from './fields.tsx';
import { supportsPasskeys } from './second-factor/passkeys.ts';
import { texts } from './texts.ts';
import { useFactorForm } from './useFactorForm.ts';

const { secondFactor: words } = texts;

/** For calls that need a second factor of staff which was proven just now. */
export function useFreshFactor() {
  const [answer, setAnswer] = useState<{ give: (isProven: boolean) => void }>();

  return {
    /** Makes the call, and asks for the factor if the server wants it. Undefined if the person cancels. */
    async withFactor<R>(call: () => Promise<R>): Promise<R | undefined> {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError && error.error === 'SecondFactorRequired')) throw error;
      }
      const isProven = await new Promise<boolean>((give) => setAnswer({ give }));
      setAnswer(undefined);
      return isProven ? call() : undefined;
    },
    /** To be rendered, outside of any form. */
    dialog: answer && <FactorDialog onAnswer={answer.give} />,
  };
}

function FactorDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const confirm = useCall('POST /api/staff/confirm-factor');
  const cancel = () => onAnswer(false);
  const { field, refusal, submit, sendPasskey } = useFactorForm(
    (body) => confirm.mutateAsync({ body }).then(() => onAnswer(true)),
    { onTokenRefused: cancel },
  );

  return (
    <FormDialog
      title={words.title}
      submitLabel={texts.proof.submit}
      busy={confirm.isPending}
      error={refusal}
      onSubmit={submit}
      onClose={cancel}
    >
      <p>{words.fresh}</p>
      <SecondFactorField data-autofocus {...field} />
      {supportsPasskeys() && (
        <div>
          <Button size="sm" disabled={confirm.isPending} onClick={sendPasskey}>
            {words.passkey}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
