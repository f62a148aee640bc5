import type { JobDetails } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { cardTexts, jobTexts, SignupToApply } from '@firstrung/job-views';
import { Button, Check } from '@firstrung/ui-kit';
import { useApi } from '@firstrung/web-kit';
import { useState } from 'react';
import { useCanUndo, useUndoApplication } from '../../applications/api/undo.ts';
import { DraftRows, useApplication } from '../../applications/components/ApplyDraft.tsx';
import { LazyApplySheet } from '../../applications/components/LazyApplySheet.tsx';
import { SentWith } from '../../applications/components/SentWith.tsx';
import { texts as applicationTexts } from '../../applications/texts.ts';
import { areAnswersRefused, type Submission } from '../api/apply-job.ts';
import { isOpen } from '../is-open.ts';
import styles from './apply-button.module.css';

interface Props {
  job: JobDetails;
  label: string;
  /** Absent: the button links to signup, which remembers the job. */
  onApply?: (submission: Submission) => Promise<unknown>;
}

/** The apply button of a job's page: enabled, already applied, or closed. */
export function ApplyButton({ job, label, onApply }: Props) {
  const now = new Date(useApi().now());
  const isClosed = job.applicationStatus === null && !isOpen(job, now);
  if (!onApply || isClosed) return <SignupToApply job={job} signup="/signup" now={now} />;
  return <OwnApplication key={job._id} job={job} label={label} onApply={onApply} />;
}

/** One button in both states, so that the page can move its focus when it is disabled. */
function OwnApplication({ job, label, onApply }: Required<Props>) {
  const draft = useApplication(job._id);
  const isApplied = job.applicationStatus !== null;
  const { questions = [] } = job;
  const [asking, setAsking] = useState<'first' | 'again'>();
  const send = (submission: Submission) => {
    setAsking(undefined);
    // What else fails is said in a notice.
    onApply(submission).catch((error) => areAnswersRefused(error) && setAsking('again'));
  };
  const press = () => {
    if (questions.length > 0) setAsking('first');
    else send({ jobId: job._id, message: draft.written });
  };
  return (
    <div className={styles.apply}>
      <Button
        variant={isApplied ? 'secondary' : 'primary'}
        size="lg"
        wide
        disabled={isApplied}
        loading={draft.isBusy}
        icon={isApplied && <Check size={18} aria-hidden="true" />}
        onClick={press}
      >
        {isApplied ? cardTexts.appliedMark : label}
      </Button>
      {isApplied ? <AppliedNotes job={job} /> : <DraftRows draft={draft} />}
      {asking && (
        <LazyApplySheet
          jobId={job._id}
          title={job.title}
          questions={questions}
          hasChanged={asking === 'again'}
          draft={draft}
          onSend={send}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

function AppliedNotes({ job }: { job: JobDetails }) {
  const canUndo = useCanUndo(job._id);
  const undo = useUndoApplication();
  return (
    <>
      {job.applicationSubmitted && <p>{jobTexts.submitted(formatDate(job.applicationSubmitted))}</p>}
      {canUndo && (
        <Button wide loading={undo.isPending} onClick={() => undo.mutate(job._id)}>
          {applicationTexts.undo.button}
        </Button>
      )}
      {job.applicationSent && <SentWith sent={job.applicationSent} />}
    </>
  );
}
