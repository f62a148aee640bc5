import { ForgotPasswordScreen as ForgotPassword } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /recruiter/forgot-password */
export default function ForgotPasswordScreen() {
  return <ForgotPassword area={area} />;
}
