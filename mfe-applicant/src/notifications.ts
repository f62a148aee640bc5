import { type RemoteNotifications, useCallQuery } from '@firstrung/web-kit';
import { useUnread } from './features/messages/useUnread.ts';

/** What the bar shows of an applicant. */
export default {
  settingsPath: '/settings',
  useUnread,
  usePicture: () => useCallQuery('GET /api/profile/get-profile').data?.profilePicture ?? null,
} satisfies RemoteNotifications;
