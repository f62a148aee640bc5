import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

type Question = Omit<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>;

/**
 * Asks before an action.
 *
 * @param question What is asked, or how to ask it of the subject that `ask` was given.
 * @param onConfirm The action. The dialog stays until the promise it returns is settled; what failed is for
 * the action to say.
 * @returns `ask` opens the dialog, and stays the same function; `dialog` is to be rendered.
 */
export function useConfirm<T = void>(
  question: Question | ((subject: T) => Question),
  onConfirm: (subject: T) => unknown,
): { ask: (subject: T) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ subject: T }>();
  const [isBusy, setBusy] = useState(false);
  const ask = useCallback((subject: T) => setAsked({ subject }), []);
  const close = () => {
    setAsked(undefined);
    setBusy(false);
  };
  return {
    ask,
    dialog: asked && (
      <ConfirmDialog
        {...(typeof question === 'function' ? question(asked.subject) : question)}
        open
        busy={isBusy}
        onConfirm={() => {
          setBusy(true);
          void Promise.resolve(onConfirm(asked.subject)).then(close, close);
        }}
        onCancel={close}
      />
    ),
  };
}
