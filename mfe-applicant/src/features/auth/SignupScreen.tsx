import { SignupScreen as Signup } from '@firstrung/auth-screens';
import { LetterFields } from '../applications/components/LetterFields.tsx';

/** /signup */
export default function SignupScreen() {
  return <Signup letter={LetterFields} />;
}
