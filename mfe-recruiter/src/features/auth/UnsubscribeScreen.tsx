import { UnsubscribeScreen as Unsubscribe } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /recruiter/unsubscribe */
export default function UnsubscribeScreen() {
  return <Unsubscribe area={area} />;
}
