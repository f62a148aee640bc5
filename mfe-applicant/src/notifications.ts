import { type RemoteNotifications, useCallQuery } from '@firstrung/web-kit';
import { useUnread } from './features/messages/useUnread.ts';

/** What the bar shows of an applicant. */
export default {
  settingsPath: '/settings',
  useUnread,
  useOwn() {
    const profile = useCallQuery('GET /api/profile/get-profile').data;
    return profile ? { name: profile.name, picture: profile.profilePicture } : null;
  },
} satisfies RemoteNotifications;
