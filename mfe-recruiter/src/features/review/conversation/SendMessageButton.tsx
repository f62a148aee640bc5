import { ChatPopup, useRefreshLists } from '@firstrung/chat-screens';
import { Button, MessageSquare } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { APPLICANTS } from './conversation-lists.ts';
import { useWithApplicant } from './useWithApplicant.ts';

interface Props {
  applicant: { _id: string; name: string; profilePicture: string | null };
  label?: string;
}

/** Opens a chat with one applicant on the present page. */
export function SendMessageButton({ applicant, label = texts.conversation.send }: Props) {
  const [isOpen, setOpen] = useState(false);
  const onChange = useRefreshLists([APPLICANTS]);
  const withApplicant = useWithApplicant();
  return (
    <>
      <Button size="sm" icon={<MessageSquare size={16} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ChatPopup conversation={{ ...withApplicant(applicant), onChange }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
