import type { RoomKind } from '@firstrung/contracts';
import type { Api, CallKey } from '../api/client.ts';
import type { RoomCalls, RoomMessage } from './types.ts';

/** The calls of each kind of room have a common path (A§7, B§7). */
const DIRECT = '/api/applicant/messages';
const TO_RECRUITER = '/api/applicant-to-recruiter-message';
const TO_APPLICANT = '/api/recruiter-to-applicant-message';
const ANNOUNCEMENT = '/api/recruiter-to-applicants-message';

interface Side {
  role: 'applicant' | 'recruiter';
  /** Use the calls of the /guest screens. */
  guest?: boolean;
}

/** The calls of one kind of room. */
export function roomCalls(api: Api, kind: RoomKind, { role, guest = false }: Side): RoomCalls {
  if (kind === 'group') return groupCalls(api);
  if (kind === 'announcement') return callsAt(api, ANNOUNCEMENT);
  if (kind === 'recruiter' && role === 'recruiter') return callsAt(api, TO_APPLICANT);
  const path = kind === 'direct' ? DIRECT : TO_RECRUITER;
  return callsAt(api, guest ? path.replace('/api/', '/api/guest/') : path);
}

/** The calls differ only in the names of the room's id and of the stored message. */
function callsAt(api: Api, path: string): RoomCalls {
  const call = (name: string, body: object) =>
    api.call(`POST ${path}/${name}` as CallKey, { body } as never) as Promise<never>;
  const room = (roomId: string) =>
    path === TO_APPLICANT || path === ANNOUNCEMENT ? { recruiterRoomId: roomId } : { currentRoomId: roomId };
  return {
    getMessages: (roomId, page) => call('get-messages', { ...room(roomId), ...page }),
    async sendMessage(roomId, message, clientId, receiversVersion) {
      const reply: { message?: RoomMessage; newMessage?: RoomMessage } = await call('send-message', {
        roomId,
        message,
        clientId,
        ...(receiversVersion !== undefined && { receiversVersion }),
      });
      return (reply.newMessage ?? reply.message)!;
    },
    markRead: (messageId, roomId) => call('mark-read', { messageId, roomId }),
    deleteForMe: (messageId, roomId) => call('delete-message-for-me', { messageId, roomId }),
    deleteForAll: (messageId, roomId) => call('delete-message-for-all', { messageId, roomId }),
  };
}

const groupCalls = (api: Api): RoomCalls => ({
  getMessages: (groupId, page) =>
    api.call('POST /api/group/get-group-messages', { body: { groupId, ...page } }),
  async sendMessage(groupId, message, clientId) {
    const reply = await api.call('POST /api/group/send-group-message', {
      body: { groupId, message, clientId },
    });
    return reply.message;
  },
  markRead: (messageId, roomId) =>
    api.call('POST /api/group/mark-group-message-read', { body: { messageId, roomId } }),
  deleteForMe: (messageId, roomId) =>
    api.call('POST /api/group/delete-group-message', { body: { messageId, roomId, forEveryone: false } }),
  deleteForAll: (messageId, roomId) =>
    api.call('POST /api/group/delete-group-message-for-all', { body: { messageId, roomId } }),
});
