import { SettingsScreen as Settings, SettingsGroup } from '@firstrung/auth-screens';
import { Eye } from '@firstrung/ui-kit';
import { loginNotices } from '../../login-notices.ts';
import { useIsGuestPage } from '../../shared/guest-page.ts';
import { BlockedPeople } from '../networks/components/BlockedPeople.tsx';
import { HidingSettings } from '../profile/components/HidingSettings.tsx';
import { texts } from './texts.ts';

/** /settings and /guest/settings */
export default function SettingsScreen() {
  const isGuestPage = useIsGuestPage();
  return (
    <Settings
      sections={
        <SettingsGroup title={texts.privacy} icon={<Eye size={20} aria-hidden="true" />}>
          <HidingSettings />
          <BlockedPeople />
        </SettingsGroup>
      }
      notice={isGuestPage ? undefined : loginNotices.loggedOut}
    />
  );
}
