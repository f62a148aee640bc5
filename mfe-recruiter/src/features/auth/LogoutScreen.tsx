import { LogoutScreen as Logout } from '@firstrung/auth-screens';
import { LOGIN } from './area.ts';

/** /recruiter/logout (B§2) */
export default function LogoutScreen() {
  return <Logout to={LOGIN} />;
}
