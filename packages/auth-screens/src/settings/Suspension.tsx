import { Banner } from '@firstrung/ui-kit';
import { useAccountRole } from '../area.ts';
import { texts } from './texts.ts';

/** Says on top of the settings that the account is suspended, and what is left to its owner. */
export function Suspension() {
  const role = useAccountRole();
  return (
    <Banner tone="danger">
      <strong>{texts.suspended.title}</strong> {texts.suspended.text[role]}
    </Banner>
  );
}
