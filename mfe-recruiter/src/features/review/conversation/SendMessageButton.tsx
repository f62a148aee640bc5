import { ChatPopup, type Conversation, useRefreshLists } from '@firstrung/chat-screens';
import type { ApplicationRow, ChatContact } from '@firstrung/contracts';
import { Button, MessageSquare } from '@firstrung/ui-kit';
import { useApi, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { APPLICANTS } from './conversation-lists.ts';

/** Opens a chat with one applicant on the present page. */
export function SendMessageButton({ application }: { application: ApplicationRow }) {
  const { applicantId, name, profilePicture } = application;
  const [isOpen, setOpen] = useState(false);
  const onChange = useRefreshLists([APPLICANTS]);
  const withApplicant = useWithApplicant();
  return (
    <>
      <Button size="sm" icon={<MessageSquare size={16} />} onClick={() => setOpen(true)}>
        {texts.conversation.send}
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

const START = 'POST /api/recruiter-to-applicant-message/start-chat';

type Applicant = Pick<ChatContact, '_id' | 'name' | 'profilePicture' | 'colleagues'>;

/** Returns the conversation with an applicant. */
export function useWithApplicant(): (applicant: Applicant) => Conversation {
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  return (applicant) => ({
    kind: 'recruiter',
    id: applicant._id,
    title: applicant.name,
    picture: applicant.profilePicture,
    getRoomId: async () => (await api.call(START, { body: { applicantId: applicant._id } })).roomId,
    calls: roomCalls(api, 'recruiter', { role: 'recruiter' }),
    selfId,
    isMultiParty: applicant.colleagues !== undefined,
    findPerson: (id) => [applicant, ...(applicant.colleagues ?? [])].find(({ _id }) => _id === id),
  });
}
