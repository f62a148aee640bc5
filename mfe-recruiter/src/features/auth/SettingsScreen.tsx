import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { texts } from '../../texts.ts';
import { area } from './area.ts';

/** /recruiter/settings */
export default function SettingsScreen() {
  return <Settings area={area} notice={texts.notices.loggedOut} />;
}
