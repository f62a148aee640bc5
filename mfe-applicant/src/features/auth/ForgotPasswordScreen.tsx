import { ForgotPasswordScreen as ForgotPassword } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /forgot-password */
export default function ForgotPasswordScreen() {
  return <ForgotPassword area={area} />;
}
