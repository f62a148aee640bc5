import { Banner } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { texts } from './texts.ts';

/** Says on top of the settings that the account is suspended, and what is left to its owner. */
export function Suspension() {
  const { role } = useHost();
  return (
    <Banner tone="danger">
      <strong>{texts.suspended.title}</strong> {texts.suspended.text[role]}
    </Banner>
  );
}
