import { GuestSettingsScreen as GuestSettings, SettingsScreen as Settings } from '@firstrung/auth-screens';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { area } from './area.ts';

/** /settings and /guest/settings */
export default function SettingsScreen({ guest }: { guest?: boolean }) {
  return guest ? <GuestSettings area={area} /> : <Settings area={area} notice={sharedTexts.loginFirst} />;
}
