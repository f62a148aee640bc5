import { useConfirm } from '@firstrung/ui-kit';
import { useNotifyRefusal } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useProof } from '../useProof.tsx';
import { texts } from './texts.ts';

/**
 * A call that is made after a question, with a proof that the person knows the password.
 *
 * @returns `ask` begins it, `dialogs` are to be rendered, outside of any form
 */
export function useConfirmedCall<R>(
  question: Parameters<typeof useConfirm>[0],
  call: (proof: string) => Promise<R>,
  onDone: (reply: R) => void,
): { ask: () => void; dialogs: ReactNode } {
  const { withProof, dialog } = useProof(texts.reason);
  const notifyRefusal = useNotifyRefusal();
  const confirm = useConfirm<void>(question, () => {
    void withProof((proof = '') => call(proof)).then((reply) => reply && onDone(reply), notifyRefusal);
  });
  return {
    ask: confirm.ask,
    dialogs: (
      <>
        {confirm.dialog}
        {dialog}
      </>
    ),
  };
}
