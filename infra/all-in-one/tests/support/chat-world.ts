import type { SignedIn } from '@firstrung/test-kit/people';
import type { TestNetwork } from '../../testing/network.ts';

/** A room of each kind, with a message by its creator. */
export interface ChatWorld {
  /** connected with the applicant, and member of their group */
  peer: SignedIn;
  direct: Room;
  recruiter: Room;
  group: Room;
  announcement: Room;
}

export interface Room {
  id: string;
  message: string;
}

interface People {
  applicant: SignedIn;
  peer: SignedIn;
  recruiter: SignedIn;
  liveJob: string;
}

export async function createChatWorld(
  { api, processAll }: TestNetwork,
  { applicant, peer, recruiter, liveJob }: People,
): Promise<ChatWorld> {
  await api('POST /api/pn/encouraged', { body: { networkId: peer.id }, token: applicant.token });
  await api('POST /api/pn/encourage-support', { body: { networkId: applicant.id }, token: peer.token });
  await processAll();
  const { token } = applicant;
  const say = { message: 'Hello there' };

  const direct = await api('POST /api/applicant/messages/start-chat', { body: { user2: peer.id }, token });
  const toRecruiter = await api('POST /api/applicant-to-recruiter-message/start-chat', {
    body: { user2: recruiter.id },
    token,
  });
  const { group } = await api('POST /api/group/create-group', {
    body: { groupName: 'Carpenters', userIds: [peer.id] },
    token,
  });
  const announcement = await api('POST /api/recruiter-to-applicants-message/start-chat', {
    body: { jobId: liveJob },
    token: recruiter.token,
  });
  const first = async (roomId: string, from: SignedIn): Promise<Room> => {
    const body = { roomId, ...say };
    const sent = await api('POST /api/applicant/messages/send-message', { body, token: from.token });
    return { id: roomId, message: sent.message._id };
  };
  return {
    peer,
    direct: await first(direct.roomId, applicant),
    recruiter: await first(toRecruiter.roomId, applicant),
    group: await first(group._id, applicant),
    announcement: await first(announcement.roomId, recruiter),
  };
}
