import { Button, useConfirm } from '@firstrung/ui-kit';
import type { RefObject } from 'react';
import { useTakeBack } from '../api/undo.ts';
import { texts } from '../texts.ts';

interface Props {
  job: { _id: string; title: string };
  /** Gets the focus once the application is withdrawn, because the control that did it is removed then. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Withdraws an application after a confirmation (C§3). */
export function useWithdraw({ job, focusAfter }: Props) {
  const { mutate, isPending } = useTakeBack('POST /api/jobs/withdraw-application', {
    done: texts.withdraw.done,
    onDone: () => focusAfter.current?.focus({ preventScroll: true }),
    change: ({ applicationHistory }) => ({
      applicationHistory: [...applicationHistory, { status: 'Withdrawn', at: new Date().toISOString() }],
    }),
  });
  const { title, text, button, keep } = texts.withdraw;
  const confirm = useConfirm(
    { title: title(job.title), children: text, confirmLabel: button, cancelLabel: keep, danger: true },
    () => mutate(job._id),
  );
  return { ...confirm, isPending };
}

export function WithdrawButton(props: Props) {
  const withdraw = useWithdraw(props);
  return (
    <>
      <Button
        loading={withdraw.isPending}
        aria-label={texts.withdraw.buttonFor(props.job.title)}
        onClick={() => withdraw.ask()}
      >
        {texts.withdraw.button}
      </Button>
      {withdraw.dialog}
    </>
  );
}
