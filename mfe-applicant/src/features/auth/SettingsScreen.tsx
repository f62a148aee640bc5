import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { loginNotices } from '../../login-notices.ts';
import { area } from './area.ts';
import { texts } from './texts.ts';

/** /settings */
export default function SettingsScreen() {
  return <Settings area={area} notificationLabels={texts.notifications} notice={loginNotices.loggedOut} />;
}
