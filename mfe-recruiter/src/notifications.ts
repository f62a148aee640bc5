import { type RemoteNotifications, useCallQuery } from '@firstrung/web-kit';
import { useWaiting } from './features/applicants/api/to-review.ts';
import { useUnread } from './features/messages/useUnread.ts';

/** What the bar shows of a recruiter. */
export default {
  settingsPath: '/recruiter/settings',
  useUnread: () => ({ ...useUnread(), ...useWaiting() }),
  usePicture: () =>
    useCallQuery('GET /api/recruiter/profile/get-profile').data?.recruiterPro.profileImage ?? null,
} satisfies RemoteNotifications;
