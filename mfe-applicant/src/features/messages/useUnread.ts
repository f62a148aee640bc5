import { useListsInBackground } from '@firstrung/chat-screens';
import { useLocation } from 'react-router';
import { useOpenRequests } from '../networks/api/networks.ts';
import { CALLS, useAnnouncements, useContacts, useGroups, useRecruiters } from './api/conversation-lists.ts';
import { kindsOnPage } from './tabs.ts';

const KINDS = Object.keys(CALLS) as (keyof typeof CALLS)[];

/** The rooms of each kind, and how many messages are unread in all of them. */
export function useUnreadRooms() {
  const queries = [useContacts(false), useRecruiters(false), useGroups(), useAnnouncements()] as const;
  const contacts = queries[0].data;
  const recruiters = queries[1].data?.pages.flatMap(({ data }) => data.recruiters) ?? [];
  const groups = queries[2].data?.groups ?? [];
  const announcements = queries[3].data?.pages.flatMap(({ data }) => data.announcements) ?? [];
  // A group or an announcement and its room have the same id (C§5).
  const rooms = {
    direct: contacts ? [...contacts.projectNetworkList, ...contacts.previousNetworkList] : [],
    group: groups.map(({ _id, unread }) => ({ roomId: _id, unread })),
    recruiter: recruiters,
    announcement: announcements.map(({ _id, unread }) => ({ roomId: _id, unread })),
  };
  const all = Object.values(rooms).flat();
  return {
    rooms,
    unread: all.reduce((sum, { unread }) => sum + unread, 0),
    isPending: queries.some(({ isPending }) => isPending),
    isLoading: queries.some(({ isLoading }) => isLoading),
  };
}

/**
 * Unread messages and open requests by the path of the entry of the navigation bar whose page shows them:
 * what is read or answered there goes away here. Lists that the page does not show are kept up to date here.
 */
export function useUnread(): Readonly<Record<string, number>> {
  const { pathname, search } = useLocation();
  const { rooms, unread } = useUnreadRooms();
  const requests = useOpenRequests();
  const shown = kindsOnPage(pathname, search);
  const others = KINDS.filter((kind) => !shown.includes(kind));
  useListsInBackground(
    others.flatMap((kind) => rooms[kind].flatMap(({ roomId }) => roomId ?? [])),
    others.map((kind) => CALLS[kind]),
    others.length === 0,
  );
  return { '/messages': unread, '/project-networks': requests };
}
