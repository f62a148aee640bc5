import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { useSessionExpiredNotice } from '@firstrung/web-kit';
import { loginNotices } from '../../login-notices.ts';
import { area } from './area.ts';
import { texts } from './texts.ts';

/** /recruiter/settings */
export default function SettingsScreen() {
  useSessionExpiredNotice(texts.sessionExpired);
  return <Settings area={area} notificationLabels={texts.notifications} notice={loginNotices.loggedOut} />;
}
