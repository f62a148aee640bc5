import { useListsInBackground } from '@firstrung/chat-screens';
import { useLocation } from 'react-router';
import { APPLICANTS, useApplicants } from '../review/conversation/conversation-lists.ts';

const MESSAGES = '/recruiter/messages';

/** Unread messages by the path of the entry of the navigation bar that leads to them. */
export function useUnread(): Readonly<Record<string, number>> {
  const { pathname } = useLocation();
  const applicants = useApplicants().data?.pages.flatMap(({ data }) => data.applicants) ?? [];
  const roomIds = applicants.flatMap(({ roomId }) => roomId ?? []);
  // The screen with the list keeps it up to date itself.
  useListsInBackground(roomIds, [APPLICANTS], pathname === MESSAGES);
  return { [MESSAGES]: applicants.reduce((sum, { unread }) => sum + unread, 0) };
}
