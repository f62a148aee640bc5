import { SettingsGroup } from '@firstrung/auth-screens';
import { Eye } from '@firstrung/ui-kit';
import { BlockedPeople } from '../networks/components/BlockedPeople.tsx';
import { HidingSettings } from '../profile/components/HidingSettings.tsx';
import { texts } from './texts.ts';

/** The group that only applicants have in their settings. */
export const SettingsSections = () => (
  <SettingsGroup title={texts.privacy} icon={<Eye size={20} aria-hidden="true" />}>
    <HidingSettings />
    <BlockedPeople />
  </SettingsGroup>
);
