import type { ApplicationRow, ApplicationStatus } from '@firstrung/contracts';
import { Dialog, Stack } from '@firstrung/ui-kit';
import { useEffect, useRef } from 'react';
import { useRejectionReasons } from '../api/rejection-reasons.ts';
import { decisionKeys } from '../decision-keys.ts';
import { texts } from '../texts.ts';
import { useDecision } from '../useDecision.ts';
import { useShortcuts } from '../useShortcuts.ts';
import { DecisionForm } from './DecisionForm.tsx';

/** The row that the dialog is opened for. */
export interface OpenedDecision {
  application: ApplicationRow;
  /** The status that a key has chosen: Enter sets it. */
  status?: ApplicationStatus;
}

interface Props {
  /** Null: the dialog is closed. */
  opened: OpenedDecision | null;
  /** The current rows of the table. A filter may have removed the opened one. */
  rows: readonly ApplicationRow[];
  hasShortcuts: boolean;
  onClose: () => void;
  /** Called once the dialog is closed. `goesOn`: the recruiter asked for the next applicant. */
  onClosed: (applicationId: string, goesOn: boolean) => void;
}

/** The decision on an applicant, opened from the table. */
export function DecisionDialog({ opened, rows, hasShortcuts, onClose, onClosed }: Props) {
  const last = useRef({ id: '', goesOn: false });
  const id = opened?.application._id;
  // In an effect: by then the dialog has given the focus back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the dialog closes, with the latest callback
  useEffect(() => {
    if (id) last.current = { id, goesOn: false };
    else if (last.current.id) onClosed(last.current.id, last.current.goesOn);
  }, [id]);
  const application = opened && (rows.find(({ _id }) => _id === id) ?? opened.application);
  return (
    <Dialog
      veiled
      open={application !== null}
      onClose={onClose}
      title={texts.decision.dialogTitle(application?.name ?? '')}
    >
      {application && (
        <Stack gap={4}>
          <p>
            {texts.application.forJob} <strong dir="auto">{application.jobId.title}</strong>
          </p>
          <Content
            application={application}
            status={opened?.status}
            hasShortcuts={hasShortcuts}
            onClose={onClose}
            onGoOn={() => {
              last.current.goesOn = true;
            }}
          />
        </Stack>
      )}
    </Dialog>
  );
}

interface ContentProps {
  application: ApplicationRow;
  status: ApplicationStatus | undefined;
  hasShortcuts: boolean;
  onClose: () => void;
  onGoOn: () => void;
}

function Content({ application, status, hasShortcuts, onClose, onGoOn }: ContentProps) {
  const decision = useDecision(application, onClose, status);
  const submit = useRef<HTMLButtonElement>(null);
  const reasons = useRejectionReasons(application.rejectionReasons);
  useShortcuts(
    hasShortcuts,
    {
      ...decisionKeys(decision, reasons, submit),
      'shift+enter': () => {
        if (!decision.conflict) decision.submit(onGoOn);
      },
    },
    true,
  );
  return (
    <DecisionForm
      application={application}
      decision={decision}
      button={submit}
      isButtonFirst={status !== undefined}
    />
  );
}
