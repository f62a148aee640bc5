import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { loginNotices } from '../../login-notices.ts';
import { area } from './area.ts';
import { SettingsSections } from './SettingsSections.tsx';
import { texts } from './texts.ts';

/** /settings */
export default function SettingsScreen() {
  return (
    <Settings
      area={area}
      notificationLabels={texts.notifications}
      sections={<SettingsSections />}
      notice={loginNotices.loggedOut}
    />
  );
}
