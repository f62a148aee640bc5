import { BlockedPeople } from '../networks/components/BlockedPeople.tsx';
import { HidingSettings } from '../profile/components/HidingSettings.tsx';

/** The sections that only applicants have in their settings. */
export const SettingsSections = () => (
  <>
    <HidingSettings />
    <BlockedPeople />
  </>
);
