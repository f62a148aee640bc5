import { ChatPopup, useRefreshLists } from '@firstrung/chat-screens';
import { Button, Send } from '@firstrung/ui-kit';
import { useState } from 'react';
import { JOBS } from '../api/conversation-lists.ts';
import { texts } from '../texts.ts';
import { useConversations } from '../useConversations.ts';

interface Props {
  job: { _id: string; title: string; numberOfApplicants: number };
}

/** Opens the announcements of a job, which go to all its applicants (B§2). */
export function SendToAllButton({ job }: Props) {
  const [isOpen, setOpen] = useState(false);
  const onChange = useRefreshLists([JOBS]);
  const { withAllApplicants } = useConversations();
  const { _id, title, numberOfApplicants: applicationCount } = job;
  return (
    <>
      <Button size="sm" icon={<Send size={16} />} onClick={() => setOpen(true)}>
        {texts.sendToAll}
      </Button>
      {isOpen && (
        <ChatPopup
          conversation={{ ...withAllApplicants({ _id, title, applicationCount }), onChange }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
