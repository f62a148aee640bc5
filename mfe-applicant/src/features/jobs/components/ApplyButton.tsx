import type { JobDetails } from '@firstrung/contracts';
import { Button, ButtonLink, Check } from '@firstrung/ui-kit';
import { formatDate } from '../../../shared/dates.ts';
import { texts } from '../texts.ts';
import styles from './job-page.module.css';

interface Props {
  job: JobDetails;
  label: string;
  /** Absent: the button links to signup, which remembers the job. */
  onApply?: () => void;
}

/** The apply button of a job's page: enabled, already applied, or closed. */
export function ApplyButton({ job, label, onApply }: Props) {
  if (job.applicationStatus !== null) {
    return (
      <div className={styles.apply}>
        <Button size="lg" wide disabled icon={<Check size={18} aria-hidden="true" />}>
          {texts.job.appliedMark}
        </Button>
        {job.applicationSubmitted && <p>{texts.job.submitted(formatDate(job.applicationSubmitted))}</p>}
      </div>
    );
  }
  if (job.status !== 'liveJobs') {
    return (
      <div className={styles.apply}>
        <Button size="lg" wide disabled>
          {texts.job.closed}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.apply}>
      {onApply ? (
        <Button variant="primary" size="lg" wide onClick={onApply}>
          {label}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="lg" wide to="/signup" state={{ jobId: job._id }}>
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
