import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { loginNotices } from '../../login-notices.ts';
import { useIsGuestPage } from '../../shared/guest-page.ts';
import { SettingsSections } from './SettingsSections.tsx';

/** /settings and /guest/settings */
export default function SettingsScreen() {
  const isGuestPage = useIsGuestPage();
  return (
    <Settings sections={<SettingsSections />} notice={isGuestPage ? undefined : loginNotices.loggedOut} />
  );
}
