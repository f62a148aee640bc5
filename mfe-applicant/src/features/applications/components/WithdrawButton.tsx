import { Button, ConfirmDialog } from '@firstrung/ui-kit';
import { type RefObject, useState } from 'react';
import { useWithdrawApplication } from '../api/withdraw-application.ts';
import { texts } from '../texts.ts';

interface Props {
  job: { _id: string; title: string };
  size?: 'sm' | 'md';
  /** Takes the focus when there is nothing left to withdraw. */
  heir: RefObject<HTMLElement | null>;
}

/** Takes an application back, after asking whether that is meant. */
export function WithdrawButton({ job, size = 'md', heir }: Props) {
  const withdraw = useWithdrawApplication(() => heir.current?.focus({ preventScroll: true }));
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
