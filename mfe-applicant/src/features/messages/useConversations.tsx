import { texts as chatTexts, type ListedConversation } from '@firstrung/chat-screens';
import type { Announcement, ChatContact, ChatRecruiter, Group } from '@firstrung/contracts';
import { useApi, useSession } from '@firstrung/web-kit';
import { roomCalls } from '@firstrung/web-kit/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useIsGuestPage } from '../../shared/guest-page.ts';
import { groupActions } from '../groups/api/leave-group.ts';
import { GroupNote } from '../groups/components/GroupNote.tsx';
import { texts as groupTexts } from '../groups/texts.ts';
import { useSilentBlock } from '../networks/api/blocks.ts';
import { texts as networkTexts } from '../networks/texts.ts';
import {
  ANNOUNCEMENTS,
  GROUPS,
  networksCall,
  recruitersCall,
  useAnnouncements,
  useContacts,
  useGroups,
  useRecruiters,
} from './api/conversation-lists.ts';
import { startDirect, startRecruiter } from './api/start-chat.ts';
import { ConnectionFacts } from './components/ConnectionFacts.tsx';
import { RecruiterFacts } from './components/RecruiterFacts.tsx';
import { ReplyLink } from './components/ReplyLink.tsx';
import { texts } from './texts.ts';

/** Conversations with present and previous connections. */
export function useDirectConversations() {
  const guest = useIsGuestPage();
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  const query = useContacts(guest);
  const block = useSilentBlock();
  const toConversation = (contact: ChatContact, isConnected: boolean): ListedConversation => ({
    kind: 'direct',
    id: contact._id,
    title: contact.name,
    picture: contact.profilePicture,
    presence: contact,
    room: contact,
    roomId: contact.roomId,
    context: <ConnectionFacts personId={contact._id} />,
    placeholder: isConnected ? undefined : chatTexts.chat.empty,
    readOnlyReason: isConnected ? undefined : chatTexts.composer.notConnected,
    getRoomId: () => startDirect(api, selfId, contact, guest),
    calls: roomCalls(api, 'direct', { role: 'applicant', guest }),
    selfId,
    findPerson: (id) => (id === contact._id ? contact : undefined),
    actions: [
      {
        label: networkTexts.block,
        title: networkTexts.blockTitle(contact.name),
        text: networkTexts.blockText,
        done: networkTexts.notices.blocked(contact.name),
        run: () => block.mutateAsync(contact),
      },
    ],
  });
  const connected = query.data?.projectNetworkList.map((contact) => toConversation(contact, true));
  const previous = query.data?.previousNetworkList.map((contact) => toConversation(contact, false));
  return {
    query,
    call: networksCall(guest),
    connected,
    previous,
    items: connected && previous && [...connected, ...previous],
  } as const;
}

export function useRecruiterConversations() {
  const guest = useIsGuestPage();
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  const query = useRecruiters(guest);
  const toConversation = (recruiter: ChatRecruiter): ListedConversation => ({
    kind: 'recruiter',
    id: recruiter._id,
    title: recruiter.name,
    picture: recruiter.profilePicture,
    subtitle: recruiter.companyName,
    note: recruiter.companyName,
    presence: recruiter,
    context: <RecruiterFacts recruiterId={recruiter._id} company={recruiter.companyName} />,
    room: recruiter,
    roomId: recruiter.roomId,
    getRoomId: () => startRecruiter(api, selfId, recruiter, guest),
    calls: roomCalls(api, 'recruiter', { role: 'applicant', guest }),
    selfId,
    isMultiParty: recruiter.colleagues !== undefined,
    findPerson: (id) => [recruiter, ...(recruiter.colleagues ?? [])].find(({ _id }) => _id === id),
  });
  return {
    query,
    call: recruitersCall(guest),
    items: query.data?.pages.flatMap(({ data }) => data.recruiters.map(toConversation)),
  } as const;
}

export function useGroupConversations() {
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  const query = useGroups();
  const client = useQueryClient();
  const toConversation = (group: Group): ListedConversation => ({
    kind: 'group',
    id: group._id,
    title: group.name,
    subtitle: groupTexts.members(group.members.length),
    note: <GroupNote members={group.members} />,
    room: group,
    // A group and its room have the same id (decisions §5).
    roomId: group._id,
    getRoomId: async () => group._id,
    calls: roomCalls(api, 'group', { role: 'applicant' }),
    selfId,
    isMultiParty: true,
    findPerson: (id) => [...group.members, ...(group.formerMembers ?? [])].find(({ _id }) => _id === id),
    actions: groupActions(api, client, group),
  });
  return { query, call: GROUPS, items: query.data?.groups.map(toConversation) } as const;
}

export function useAnnouncementConversations() {
  const api = useApi();
  const selfId = useSession().account?.id ?? '';
  const query = useAnnouncements();
  const toConversation = (announcement: Announcement): ListedConversation => ({
    kind: 'announcement',
    id: announcement._id,
    title: announcement.title,
    square: true,
    subtitle: announcement.companyName,
    note: announcement.companyName,
    intro: texts.all.announcementStart(announcement.companyName, announcement.title),
    readOnlyReason: <ReplyLink announcement={announcement} />,
    room: announcement,
    roomId: announcement._id,
    getRoomId: async () => announcement._id,
    calls: roomCalls(api, 'announcement', { role: 'applicant' }),
    selfId,
    // Announcements are shown as written by the company.
    findPerson: (id) => ({ _id: id, name: announcement.companyName, profilePicture: null }),
  });
  return {
    query,
    call: ANNOUNCEMENTS,
    items: query.data?.pages.flatMap(({ data }) => data.announcements.map(toConversation)),
  } as const;
}
