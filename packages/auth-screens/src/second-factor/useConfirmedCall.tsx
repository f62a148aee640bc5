import { useConfirm } from '@firstrung/ui-kit';
import { useNotifyRefusal } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useProof } from '../useProof.tsx';
import { texts } from './texts.ts';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
}

/**
 * A call that is made after a question, with a proof that the person knows the password.
 *
 * @returns `ask` begins it, `dialogs` are to be rendered, outside of any form
 */
export function useConfirmedCall<R>(
  { text, ...question }: Question,
  call: (proof: string) => Promise<R>,
  onDone: (reply: R) => void,
): { ask: () => void; dialogs: ReactNode } {
  const { withProof, dialog } = useProof(texts.reason);
  const notifyRefusal = useNotifyRefusal();
  const confirm = useConfirm({ ...question, children: text }, () => {
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
