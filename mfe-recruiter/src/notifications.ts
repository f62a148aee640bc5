import { type RemoteNotifications, useCallQuery } from '@firstrung/web-kit';
import { useUnread } from './features/messages/useUnread.ts';
import { useWaiting } from './features/review/api/to-review.ts';

/** What the bar shows of a recruiter. */
export default {
  settingsPath: '/recruiter/settings',
  useUnread: () => ({ ...useUnread(), ...useWaiting() }),
  useOwn() {
    const profile = useCallQuery('GET /api/recruiter/profile/get-profile').data?.recruiterPro;
    return profile ? { name: profile.name, picture: profile.profileImage } : null;
  },
} satisfies RemoteNotifications;
