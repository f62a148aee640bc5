import { ChatPopup, useLiveLists } from '@firstrung/chat-screens';
import { Button, MessageSquare } from '@firstrung/ui-kit';
import { useState } from 'react';
import { APPLICANTS } from '../api/conversations.ts';
import { texts as words } from '../texts.ts';
import { useConversations } from '../useConversations.ts';

const NONE: readonly string[] = [];

interface Props {
  applicant: { _id: string; name: string; profilePicture: string | null };
}

/** Opens a chat with one applicant, where one stands (B§2). */
export function SendMessageButton({ applicant }: Props) {
  const [isOpen, setOpen] = useState(false);
  const onChange = useLiveLists(null, NONE, [APPLICANTS]);
  const { applicant: conversationWith } = useConversations();
  return (
    <>
      <Button size="sm" icon={<MessageSquare size={16} />} onClick={() => setOpen(true)}>
        {words.send}
      </Button>
      {isOpen && (
        <ChatPopup conversation={conversationWith(applicant, { onChange })} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
