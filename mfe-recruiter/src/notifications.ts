import { type RemoteNotifications, useCallQuery } from '@firstrung/web-kit';
import { useUnread } from './features/messages/useUnread.ts';
import { useWaiting } from './features/review/api/to-review.ts';

/** What the bar shows of a recruiter. */
export default {
  settingsPath: '/recruiter/settings',
  useUnread: () => ({ ...useUnread(), ...useWaiting() }),
  usePicture: () =>
    useCallQuery('GET /api/recruiter/profile/get-profile').data?.recruiterPro.profileImage ?? null,
} satisfies RemoteNotifications;
