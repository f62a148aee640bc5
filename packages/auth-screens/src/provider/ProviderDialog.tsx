import { FormDialog } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import { providerLabel } from './label.ts';
import { useProvider } from './useProvider.ts';

/** Asks for another login at the provider, in the place of a password. It leaves the page. */
export default function ProviderDialog({ reason, onClose }: { reason: string; onClose: () => void }) {
  const { leave, isLeaving, failure } = useProvider('proof');
  return (
    <FormDialog
      title={texts.proof.byProvider}
      submitLabel={providerLabel(useHost().role) ?? ''}
      busy={isLeaving}
      error={failure}
      onSubmit={() => leave()}
      onClose={onClose}
    >
      <p>{reason}</p>
      <p>{texts.proof.byProviderLead}</p>
    </FormDialog>
  );
}
