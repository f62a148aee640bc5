import { ChatPopup, useRefreshLists } from '@firstrung/chat-screens';
import { ConfirmDialog } from '@firstrung/ui-kit';
import { type ReactNode, useState } from 'react';
import { JOBS } from '../api/conversation-lists.ts';
import { texts } from '../texts.ts';
import { useConversations } from '../useConversations.tsx';

interface Props {
  job: { _id: string; title: string; numberOfApplicants: number };
  /** Renders what begins to write. */
  children: (write: () => void) => ReactNode;
}

/** Announcements to more applicants than this are asked about first. */
const CONFIRM_ABOVE = 30;

/** Opens the announcements of a job, which go to all its applicants (B§2). */
export function SendToAll({ job, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const onChange = useRefreshLists([JOBS]);
  const { withAllApplicants } = useConversations();
  const { _id, title, numberOfApplicants: applicationCount } = job;
  return (
    <>
      {children(() => (applicationCount > CONFIRM_ABOVE ? setAsking(true) : setOpen(true)))}
      <ConfirmDialog
        open={isAsking}
        title={texts.confirmAll(applicationCount)}
        confirmLabel={texts.writeToAll}
        onConfirm={() => {
          setAsking(false);
          setOpen(true);
        }}
        onCancel={() => setAsking(false)}
      >
        {texts.confirmAllText}
      </ConfirmDialog>
      {isOpen && (
        <ChatPopup
          conversation={{ ...withAllApplicants({ _id, title, applicationCount }), onChange }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
