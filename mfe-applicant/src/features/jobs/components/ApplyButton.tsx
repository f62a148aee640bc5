import type { JobDetails } from '@firstrung/contracts';
import { Button, ButtonLink, Check } from '@firstrung/ui-kit';
import { formatDate } from '../../../shared/dates.ts';
import { useCanUndo, useUndoApplication } from '../../applications/api/undo.ts';
import { DraftLine, useDraft } from '../../applications/components/ApplyDraft.tsx';
import { SentWith } from '../../applications/components/SentWith.tsx';
import { texts as applicationTexts } from '../../applications/texts.ts';
import { texts } from '../texts.ts';
import styles from './apply-button.module.css';

interface Props {
  job: JobDetails;
  label: string;
  /** Gets the message that was written for this application alone. Absent: the button links to signup, which remembers the job. */
  onApply?: (message: string | undefined) => void;
}

/** The apply button of a job's page: enabled, already applied, or closed. */
export function ApplyButton({ job, label, onApply }: Props) {
  if (job.applicationStatus !== null) return <AppliedMark job={job} />;
  if (job.status !== 'liveJobs') {
    return (
      <div className={styles.apply}>
        <Button size="lg" wide disabled>
          {texts.job.closed}
        </Button>
      </div>
    );
  }
  if (onApply) return <ApplyNow label={label} onApply={onApply} />;
  return (
    <div className={styles.apply}>
      <ButtonLink variant="primary" size="lg" wide to="/signup" state={{ jobId: job._id }}>
        {label}
      </ButtonLink>
    </div>
  );
}

/** The button, and below it what goes along. */
function ApplyNow({ label, onApply }: { label: string; onApply: (message: string | undefined) => void }) {
  const draft = useDraft();
  return (
    <div className={styles.apply}>
      <Button variant="primary" size="lg" wide onClick={() => onApply(draft.written)}>
        {label}
      </Button>
      <DraftLine draft={draft} />
    </div>
  );
}

function AppliedMark({ job }: { job: JobDetails }) {
  const canUndo = useCanUndo(job._id);
  const undo = useUndoApplication();
  return (
    <div className={styles.apply}>
      <Button size="lg" wide disabled icon={<Check size={18} aria-hidden="true" />}>
        {texts.job.appliedMark}
      </Button>
      {job.applicationSubmitted && <p>{texts.job.submitted(formatDate(job.applicationSubmitted))}</p>}
      {canUndo && (
        <Button wide loading={undo.isPending} onClick={() => undo.mutate(job._id)}>
          {applicationTexts.undo.button}
        </Button>
      )}
      {job.applicationSent && <SentWith sent={job.applicationSent} />}
    </div>
  );
}
