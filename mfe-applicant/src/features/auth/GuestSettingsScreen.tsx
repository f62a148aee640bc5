import { GuestSettingsScreen as GuestSettings } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /guest/settings */
export default function GuestSettingsScreen() {
  return <GuestSettings area={area} />;
}
