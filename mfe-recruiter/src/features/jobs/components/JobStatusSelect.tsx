import { JOB_STATUSES, type JobStatus, type RecruiterJob } from '@firstrung/contracts';
import { ChevronDown, JobStatus as JobStatusDot, useConfirm } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { useJobOverview } from '../../review/api/overview.ts';
import { useUpdateJobStatus } from '../api/update-job-status.ts';
import { useWaitingNotice } from '../life/waiting-notice.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';
import { seenStatus } from './Restriction.tsx';
import { useGoLiveCheck } from './useGoLiveCheck.tsx';

interface Props {
  job: RecruiterJob;
  /** The status whose dot and word it shows. */
  shown?: JobStatus;
  small?: boolean;
}

/**
 * Shows the status of a job and changes it. Any status may follow any
 * other (B§4). A job with applicants is deleted after a question.
 */
export function JobStatusSelect({ job, shown = seenStatus(job), small = false }: Props) {
  const update = useUpdateJobStatus(job._id);
  const askForAnswers = useWaitingNotice();
  const moveTo = (toStatus: JobStatus) =>
    // A row may go with its status, and its callbacks with it.
    void update.mutateAsync({ fromStatus: job.status, toStatus }).then(
      () => (toStatus === 'pausedJobs' ? askForAnswers(job) : undefined),
      () => {},
    );
  const goLive = useGoLiveCheck();
  const deletion = useConfirm(
    {
      title: texts.deleteJob.title(job.title),
      children: (
        <>
          <p>{texts.deleteJob.text(job.numberOfApplicants)}</p>
          <WaitingApplicants jobId={job._id} />
        </>
      ),
      confirmLabel: texts.deleteJob.confirm,
      danger: true,
    },
    () => moveTo('deletedJobs'),
  );
  const choose = (status: JobStatus) => {
    if (status === 'liveJobs') void goLive.check(job).then((goesLive) => goesLive && moveTo(status));
    else if (status === 'deletedJobs' && job.numberOfApplicants > 0) deletion.ask();
    else moveTo(status);
  };
  return (
    <>
      <span className={small ? `${styles.statusSelect} ${styles.smallStatusSelect}` : styles.statusSelect}>
        <span aria-hidden="true">
          <JobStatusDot status={shown} />
        </span>
        <ChevronDown size={16} aria-hidden="true" />
        <select
          className={styles.statusOptions}
          aria-label={texts.table.action(job.title)}
          value={job.status}
          onChange={(event) => choose(event.target.value as JobStatus)}
        >
          {JOB_STATUSES.map((status) => (
            <option
              key={status}
              value={status}
              className={status === 'deletedJobs' ? styles.deleteOption : undefined}
            >
              {texts.statusActions[status]}
            </option>
          ))}
        </select>
      </span>
      {deletion.dialog}
      {goLive.dialog}
    </>
  );
}

/** Those whom nobody has answered yet: whether somebody does is for a person to decide. */
function WaitingApplicants({ jobId }: { jobId: string }) {
  const { data } = useJobOverview(jobId);
  const waiting = data?.counts['not reviewed'] ?? 0;
  if (waiting === 0) return null;
  const search = writeTableParams({ status: 'not reviewed' });
  return (
    <p>
      {texts.deleteJob.waiting(waiting)}{' '}
      <Link to={`/recruiter/job-details/${jobId}?${search}`}>{texts.deleteJob.showWaiting}</Link>
    </p>
  );
}
