import { ChatPopup, useLiveLists } from '@firstrung/chat-screens';
import { Button, Send } from '@firstrung/ui-kit';
import { useState } from 'react';
import { JOBS } from '../api/conversations.ts';
import { texts as words } from '../texts.ts';
import { useConversations } from '../useConversations.ts';

const NONE: readonly string[] = [];

interface Props {
  job: { _id: string; title: string; numberOfApplicants: number };
}

/** Opens the announcements of a job, which go to everyone who has applied to it (B§2). */
export function SendToAllButton({ job }: Props) {
  const [isOpen, setOpen] = useState(false);
  const onChange = useLiveLists(null, NONE, [JOBS]);
  const { job: conversationOf } = useConversations();
  return (
    <>
      <Button size="sm" icon={<Send size={16} />} onClick={() => setOpen(true)}>
        {words.sendToAll}
      </Button>
      {isOpen && (
        <ChatPopup
          conversation={conversationOf(job, { note: words.toAll(job.numberOfApplicants), onChange })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
