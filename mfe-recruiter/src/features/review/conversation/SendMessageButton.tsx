import { ChatPopup, useRefreshLists } from '@firstrung/chat-screens';
import type { ApplicationRow } from '@firstrung/contracts';
import { Button, MessageSquare } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { APPLICANTS } from './conversation-lists.ts';
import { useWithApplicant } from './useWithApplicant.ts';

interface Props {
  application: ApplicationRow;
  label?: string;
}

/** Opens a chat with one applicant on the present page. */
export function SendMessageButton({ application, label = texts.conversation.send }: Props) {
  const { applicantId, name, profilePicture } = application;
  const [isOpen, setOpen] = useState(false);
  const onChange = useRefreshLists([APPLICANTS]);
  const withApplicant = useWithApplicant();
  return (
    <>
      <Button size="sm" icon={<MessageSquare size={16} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ChatPopup
          conversation={{ ...withApplicant({ _id: applicantId._id, name, profilePicture }), onChange }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
