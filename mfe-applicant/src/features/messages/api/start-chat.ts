import type { ChatContact, ChatRecruiter } from '@firstrung/contracts';
import type { Api } from '@firstrung/web-kit';

/** Returns the id of the room with another applicant, which is created if necessary. */
export async function startDirect(api: Api, selfId: string, contact: ChatContact, guest: boolean) {
  if (contact.roomId) return contact.roomId;
  const call = guest
    ? ('POST /api/guest/applicant/messages/start-chat' as const)
    : ('POST /api/applicant/messages/start-chat' as const);
  return (await api.call(call, { body: { user1: selfId, user2: contact._id } })).roomId;
}

/** Returns the id of the room with a recruiter, which is created if necessary. */
export async function startRecruiter(api: Api, selfId: string, recruiter: ChatRecruiter, guest: boolean) {
  const user2 = recruiter._id;
  const reply = guest
    ? await api.call('POST /api/guest/applicant-to-recruiter-message/start-chat', {
        body: { userId1: selfId, user2 },
      })
    : await api.call('POST /api/applicant-to-recruiter-message/start-chat', {
        body: { user1: selfId, user2 },
      });
  return reply.room._id;
}
