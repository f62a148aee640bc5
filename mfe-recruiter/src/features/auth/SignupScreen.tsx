import { SignupScreen as Signup } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /recruiter/signup */
export default function SignupScreen() {
  return <Signup area={area} />;
}
