import type { ApplicationRow } from '@firstrung/contracts';
import { Dialog } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { useDecision } from '../useDecision.ts';
import { DecisionForm } from './DecisionForm.tsx';

interface Props {
  /** The row that the dialog was opened for. Null: the dialog is closed. */
  opened: ApplicationRow | null;
  /** The current rows of the table. A filter may have removed the opened one. */
  rows: readonly ApplicationRow[];
  onClose: () => void;
}

/** The decision on an applicant, opened from the table. */
export function DecisionDialog({ opened, rows, onClose }: Props) {
  const application = opened && (rows.find(({ _id }) => _id === opened._id) ?? opened);
  return (
    <Dialog
      open={application !== null}
      onClose={onClose}
      title={texts.decision.dialogTitle(application?.name ?? '')}
    >
      {application && <Content application={application} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ application, onClose }: { application: ApplicationRow; onClose: () => void }) {
  const decision = useDecision(application, onClose);
  return <DecisionForm application={application} decision={decision} />;
}
