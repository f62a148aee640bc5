import { LogoutScreen as Logout } from '@firstrung/auth-screens';

/** /logout (A§2) */
export default function LogoutScreen() {
  return <Logout to="/guest/home" />;
}
