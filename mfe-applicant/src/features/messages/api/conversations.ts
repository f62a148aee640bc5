import type { Conversation } from '@firstrung/chat-screens';
import type { Announcement, ChatContact, ChatRecruiter, Group } from '@firstrung/contracts';
import { type Api, useApi, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface Options {
  guest?: boolean;
  note?: ReactNode;
  instead?: ReactNode;
  onChange?: () => void;
}

/** The conversations of an applicant, as a popup shows them. */
export function useConversations() {
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  return {
    direct: (contact: ChatContact, options: Options): Conversation => ({
      ...options,
      kind: 'direct',
      id: contact._id,
      title: contact.name,
      picture: contact.profilePicture,
      start: () => startDirect(api, selfId, contact, options.guest),
      calls: roomCalls(api, 'direct', { role: 'applicant', guest: options.guest }),
      selfId,
      person: (id) => (id === contact._id ? contact : undefined),
    }),

    recruiter: (recruiter: ChatRecruiter, options: Options): Conversation => ({
      ...options,
      kind: 'recruiter',
      id: recruiter._id,
      title: recruiter.name,
      picture: recruiter.profilePicture,
      start: () => startRecruiter(api, selfId, recruiter, options.guest),
      calls: roomCalls(api, 'recruiter', { role: 'applicant', guest: options.guest }),
      selfId,
      person: (id) => (id === recruiter._id ? recruiter : undefined),
    }),

    // The group's id is its room's (decisions §5).
    group: (group: Group, options: Options): Conversation => ({
      ...options,
      kind: 'group',
      id: group._id,
      title: group.name,
      start: async () => group._id,
      calls: roomCalls(api, 'group', { role: 'applicant' }),
      selfId,
      many: true,
      person: (id) => group.members.find(({ _id }) => _id === id),
    }),

    announcement: (announcement: Announcement, options: Options): Conversation => ({
      ...options,
      kind: 'announcement',
      id: announcement._id,
      title: announcement.title,
      square: true,
      beginning: texts.all.announcementStart(announcement.companyName, announcement.title),
      start: async () => announcement._id,
      calls: roomCalls(api, 'announcement', { role: 'applicant' }),
      selfId,
      // It speaks for the company.
      person: (id) => ({ _id: id, name: announcement.companyName, profilePicture: null }),
    }),
  };
}

async function startDirect(api: Api, user1: string, { _id: user2, roomId }: ChatContact, guest = false) {
  if (roomId) return roomId;
  const key = guest
    ? ('POST /api/guest/applicant/messages/start-chat' as const)
    : ('POST /api/applicant/messages/start-chat' as const);
  return (await api.call(key, { body: { user1, user2 } })).roomId;
}

async function startRecruiter(api: Api, own: string, { _id: user2 }: ChatRecruiter, guest = false) {
  const reply = guest
    ? await api.call('POST /api/guest/applicant-to-recruiter-message/start-chat', {
        body: { userId1: own, user2 },
      })
    : await api.call('POST /api/applicant-to-recruiter-message/start-chat', { body: { user1: own, user2 } });
  return reply.room._id;
}
