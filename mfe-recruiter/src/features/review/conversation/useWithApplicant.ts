import type { Conversation } from '@firstrung/chat-screens';
import type { ChatContact } from '@firstrung/contracts';
import { useApi, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';

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
