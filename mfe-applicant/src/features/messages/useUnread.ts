import { useListsInBackground } from '@firstrung/chat-screens';
import type { RoomKind } from '@firstrung/contracts';
import type { CallKey } from '@firstrung/web-kit';
import { useLocation } from 'react-router';
import { useOpenRequests } from '../networks/api/networks.ts';
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
import { kindsOnPage } from './kinds-on-page.ts';

const CALLS: Readonly<Record<RoomKind, CallKey>> = {
  direct: networksCall(false),
  group: GROUPS,
  recruiter: recruitersCall(false),
  announcement: ANNOUNCEMENTS,
};
const KINDS = Object.keys(CALLS) as RoomKind[];

interface Room {
  unread: number;
  roomId: string | null;
}

/** The rooms of each kind, and how many of their messages are unread. */
export function useUnreadRooms() {
  const contacts = useContacts(false).data;
  const groups = useGroups().data?.groups ?? [];
  const recruiters = useRecruiters(false).data?.pages.flatMap(({ data }) => data.recruiters) ?? [];
  const announcements = useAnnouncements().data?.pages.flatMap(({ data }) => data.announcements) ?? [];
  // A group or an announcement and its room have the same id (decisions §5).
  const withRoomId = <T extends { _id: string }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, roomId: item._id }));
  const rooms: Readonly<Record<RoomKind, readonly Room[]>> = {
    direct: contacts ? [...contacts.projectNetworkList, ...contacts.previousNetworkList] : [],
    group: withRoomId(groups),
    recruiter: recruiters,
    announcement: withRoomId(announcements),
  };
  const count = (kind: RoomKind) => rooms[kind].reduce((sum, { unread }) => sum + unread, 0);
  return {
    rooms,
    counts: {
      direct: count('direct'),
      group: count('group'),
      recruiter: count('recruiter'),
      announcement: count('announcement'),
    },
  };
}

/**
 * Unread messages and open requests by the path of the entry of the navigation bar whose page shows them:
 * what is read or answered there goes away here. Lists that the page does not show are kept up to date here.
 */
export function useUnread(): Readonly<Record<string, number>> {
  const { pathname, search } = useLocation();
  const { rooms, counts } = useUnreadRooms();
  const requests = useOpenRequests();
  const shown = kindsOnPage(pathname, search);
  const others = KINDS.filter((kind) => !shown.includes(kind));
  useListsInBackground(
    others.flatMap((kind) => rooms[kind].flatMap(({ roomId }) => roomId ?? [])),
    others.map((kind) => CALLS[kind]),
    others.length === 0,
  );
  return {
    '/messages': KINDS.reduce((sum, kind) => sum + counts[kind], 0),
    '/project-networks': requests,
  };
}
