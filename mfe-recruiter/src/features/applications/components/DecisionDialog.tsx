import type { ApplicationRow } from '@firstrung/contracts';
import { Dialog } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { useDecision } from '../useDecision.ts';
import { DecisionForm } from './DecisionForm.tsx';

interface Props {
  /** As it was when the dialog was opened for it; open while there is one. */
  opened: ApplicationRow | null;
  /** The table's rows now, which may have lost it. */
  rows: readonly ApplicationRow[];
  onClose: () => void;
}

/** The decision on an applicant, from the table. */
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
