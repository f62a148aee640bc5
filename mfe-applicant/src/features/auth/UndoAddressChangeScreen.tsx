import { UndoAddressChangeScreen as UndoAddressChange } from '@firstrung/auth-screens';
import { area } from './area.ts';

/** /applicant/undo-address-change */
export default function UndoAddressChangeScreen() {
  return <UndoAddressChange area={area} />;
}
