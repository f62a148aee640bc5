import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { loginNotices } from '../../login-notices.ts';
import { area } from './area.ts';

/** /settings */
export default function SettingsScreen() {
  return <Settings area={area} notice={loginNotices.loggedOut} />;
}
