import { SignupScreen as Signup } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /signup */
export default function SignupScreen() {
  return <Signup area={area} />;
}
