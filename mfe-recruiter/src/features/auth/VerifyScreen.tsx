import { VerifyScreen as Verify } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /recruiter/verify */
export default function VerifyScreen() {
  return <Verify area={area} />;
}
