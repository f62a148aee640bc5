import type { ApplicationRow } from '@firstrung/contracts';
import { Dialog } from '@firstrung/ui-kit';
import { texts } from '../../texts.ts';
import { DecisionForm } from './DecisionForm.tsx';

interface Props {
  /** Open while there is one. */
  application: ApplicationRow | undefined;
  onClose: () => void;
}

/** The decision on an applicant, from the table. */
export function DecisionDialog({ application, onClose }: Props) {
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={texts.decision.dialogTitle(application?.name ?? '')}
    >
      {application && <DecisionForm application={application} onDone={onClose} />}
    </Dialog>
  );
}
