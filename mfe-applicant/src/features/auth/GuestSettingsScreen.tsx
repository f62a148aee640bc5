import { GuestSettingsScreen as GuestSettings } from '@firstrung/auth-screens';
import { area } from './area.ts';
import { SettingsSections } from './SettingsSections.tsx';
import { texts } from './texts.ts';

/** /guest/settings */
export default function GuestSettingsScreen() {
  return (
    <GuestSettings area={area} notificationLabels={texts.notifications} sections={<SettingsSections />} />
  );
}
