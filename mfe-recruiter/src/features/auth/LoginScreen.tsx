import { LoginScreen as Login } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /recruiter/login */
export default function LoginScreen() {
  return <Login area={area} />;
}
