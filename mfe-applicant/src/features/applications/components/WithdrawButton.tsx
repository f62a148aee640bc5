import { Button, ConfirmDialog } from '@firstrung/ui-kit';
import { type RefObject, useState } from 'react';
import { useWithdrawApplication } from '../api/applications.ts';
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
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        size={size}
        loading={withdraw.isPending}
        aria-label={texts.withdraw.buttonFor(job.title)}
        onClick={() => setConfirming(true)}
      >
        {texts.withdraw.button}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.withdraw.title(job.title)}
        confirmLabel={texts.withdraw.button}
        cancelLabel={texts.withdraw.keep}
        danger
        onConfirm={() => {
          setConfirming(false);
          withdraw.mutate(job._id);
        }}
        onCancel={() => setConfirming(false)}
      >
        {texts.withdraw.text}
      </ConfirmDialog>
    </>
  );
}
