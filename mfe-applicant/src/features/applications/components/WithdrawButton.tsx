import { Button, ConfirmDialog } from '@firstrung/ui-kit';
import { type RefObject, useState } from 'react';
import { useWithdrawApplication } from '../api/withdraw-application.ts';
import { texts } from '../texts.ts';

interface Props {
  job: { _id: string; title: string };
  size?: 'sm' | 'md';
  /** Gets the focus once the application is withdrawn, because the button is removed then. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Withdraws an application after a confirmation. */
export function WithdrawButton({ job, size = 'md', focusAfter }: Props) {
  const withdraw = useWithdrawApplication(() => focusAfter.current?.focus({ preventScroll: true }));
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size={size}
        loading={withdraw.isPending}
        aria-label={texts.withdraw.buttonFor(job.title)}
        onClick={() => setAsking(true)}
      >
        {texts.withdraw.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.withdraw.title(job.title)}
        confirmLabel={texts.withdraw.button}
        cancelLabel={texts.withdraw.keep}
        danger
        onConfirm={() => {
          setAsking(false);
          withdraw.mutate(job._id);
        }}
        onCancel={() => setAsking(false)}
      >
        {texts.withdraw.text}
      </ConfirmDialog>
    </>
  );
}
