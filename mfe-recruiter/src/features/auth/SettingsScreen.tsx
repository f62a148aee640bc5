import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { texts } from '../../shared/texts.ts';
import { area } from './area.ts';

/** /recruiter/settings */
export default function SettingsScreen() {
  return <Settings area={area} notice={texts.notices.loggedOut} />;
}
