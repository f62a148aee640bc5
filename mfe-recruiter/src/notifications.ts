import { useListsInBackground } from '@firstrung/chat-screens';
import { type RemoteNotifications, useCallQuery } from '@firstrung/web-kit';
import { useLocation } from 'react-router';
import { useWaiting } from './features/review/api/to-review.ts';
import { APPLICANTS, useApplicants } from './features/review/conversation/conversation-lists.ts';

const MESSAGES = '/recruiter/messages';

/** What the bar shows of a recruiter. */
export default {
  settingsPath: '/recruiter/settings',
  useUnread: () => ({ ...useUnread(), ...useWaiting() }),
  useOwn() {
    const profile = useCallQuery('GET /api/recruiter/profile/get-profile').data?.recruiterPro;
    return profile ? { name: profile.name, picture: profile.profileImage } : null;
  },
} satisfies RemoteNotifications;

/** Unread messages by the path of the entry of the navigation bar that leads to them. */
function useUnread(): Readonly<Record<string, number>> {
  const { pathname } = useLocation();
  const applicants = useApplicants().data?.pages.flatMap(({ data }) => data.applicants) ?? [];
  const roomIds = applicants.flatMap(({ roomId }) => roomId ?? []);
  // The screen with the list keeps it up to date itself.
  useListsInBackground(roomIds, [APPLICANTS], pathname === MESSAGES);
  return { [MESSAGES]: applicants.reduce((sum, { unread }) => sum + unread, 0) };
}
