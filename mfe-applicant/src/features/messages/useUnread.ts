import { useListsInBackground } from '@firstrung/chat-screens';
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

const CALLS = [networksCall(false), recruitersCall(false), GROUPS, ANNOUNCEMENTS] as const;
/** These screens keep the lists up to date themselves. */
const SCREENS_WITH_LISTS = /^\/(guest\/)?(all-messages|messages|recruiter-messages|project-networks)\/?$/;

interface Room {
  unread: number;
  roomId?: string | null;
}

const count = (rooms: readonly Room[]) => rooms.reduce((sum, { unread }) => sum + unread, 0);

/**
 * Unread messages and open requests by the path of the entry of the navigation bar whose page shows them:
 * what is read or answered there goes away here.
 */
export function useUnread(): Readonly<Record<string, number>> {
  const { pathname } = useLocation();
  const contacts = useContacts(false).data;
  const groups = useGroups().data?.groups ?? [];
  const recruiters = useRecruiters(false).data?.pages.flatMap(({ data }) => data.recruiters) ?? [];
  const announcements = useAnnouncements().data?.pages.flatMap(({ data }) => data.announcements) ?? [];
  const requests = useOpenRequests();
  const direct = contacts ? [...contacts.projectNetworkList, ...contacts.previousNetworkList] : [];
  const roomIds = [
    ...[...direct, ...recruiters].flatMap(({ roomId }) => roomId ?? []),
    ...[...groups, ...announcements].map(({ _id }) => _id),
  ];
  useListsInBackground(roomIds, CALLS, SCREENS_WITH_LISTS.test(pathname));
  return {
    '/messages': count([...direct, ...announcements]),
    '/recruiter-messages': count(recruiters),
    '/project-networks': count(groups) + requests,
  };
}
