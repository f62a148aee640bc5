import { Button, ConfirmDialog } from '@firstrung/ui-kit';
import { type RefObject, useState } from 'react';
import { texts } from '../../../texts.ts';
import { useWithdrawApplication } from '../api/withdraw-application.ts';

const { withdraw: words } = texts;

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
        aria-label={words.buttonFor(job.title)}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title(job.title)}
        confirmLabel={words.button}
        cancelLabel={words.keep}
        danger
        onConfirm={() => {
          setAsking(false);
          withdraw.mutate(job._id);
        }}
        onCancel={() => setAsking(false)}
      >
        {words.text}
      </ConfirmDialog>
    </>
  );
}
