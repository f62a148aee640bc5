import type { JobDetails } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { jobTexts, SignupToApply } from '@firstrung/job-views';
import { Button, Check, labels } from '@firstrung/ui-kit';
import { useApi, useCallQuery, useSession } from '@firstrung/web-kit';
import ApplySheet from '../../applications/components/ApplySheet.tsx';
import { SentWith } from '../../applications/components/SentWith.tsx';
import { isOpen } from '../is-open.ts';
import styles from './apply-button.module.css';
import { useApplySheet } from './useApplySheet.tsx';

/** The apply button of a job's page for applicants: enabled, already applied, or closed. */
export function ApplyButton({ job }: { job: JobDetails }) {
  const now = new Date(useApi().now());
  if (job.applicationStatus === null && !isOpen(job, now))
    return <SignupToApply job={job} signup="/signup" now={now} />;
  return <OwnApplication key={job._id} job={job} />;
}

/** One button in both states, so that the page can move its focus when it is disabled. */
function OwnApplication({ job }: { job: JobDetails }) {
  const isApplied = job.applicationStatus !== null;
  // The sheet is part of the page, and what it shows is there: it works without a network.
  const { ask, sheet } = useApplySheet(ApplySheet);
  const { account } = useSession();
  useCallQuery('GET /api/profile/get-profile', undefined, { enabled: !isApplied && !account?.isSuspended });
  return (
    <div className={styles.apply}>
      <Button
        variant={isApplied ? 'secondary' : 'primary'}
        size="lg"
        wide
        disabled={isApplied}
        icon={isApplied && <Check size={18} aria-hidden="true" />}
        onClick={() => void ask({ jobId: job._id, title: job.title, questions: job.questions ?? [] })}
      >
        {isApplied ? labels.applied : labels.applyNow}
      </Button>
      {job.applicationSubmitted && <p>{jobTexts.submitted(formatDate(job.applicationSubmitted))}</p>}
      {job.applicationSent && <SentWith sent={job.applicationSent} />}
      {sheet}
    </div>
  );
}
