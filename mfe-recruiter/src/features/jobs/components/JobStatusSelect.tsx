import { JOB_STATUSES, type JobStatus, type RecruiterJob } from '@firstrung/contracts';
import { jobState, jobStateText } from '@firstrung/job-views';
import { ChevronDown, JobStatus as JobStatusDot, useConfirm } from '@firstrung/ui-kit';
import { useApi } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { useJobOverview } from '../api/overview.ts';
import { useUpdateJobStatus } from '../api/update-job-status.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

interface Props {
  job: RecruiterJob;
  /** Among live jobs it has the live dot until it leaves them (B§2). */
  isLive?: boolean;
}

/** The one state of a job, beside the dot of its status (B§4), which what hides it leaves as it is. */
export function StateOfJob({ job, isLive = false }: Props) {
  const { status, state } = useShownState({ job, isLive });
  return <JobStatusDot status={status}>{jobStateText(state)}</JobStatusDot>;
}

function useShownState({ job, isLive = false }: Props) {
  const status = isLive ? 'liveJobs' : job.status;
  return { status, state: jobState({ ...job, status }, new Date(useApi().now())) };
}

/**
 * Shows the state of a job, and changes its status. Any status may follow any other (B§4). A job with
 * applicants is deleted after a question.
 */
export function JobStatusSelect({ job, isLive = false }: Props) {
  const { state } = useShownState({ job, isLive });
  const update = useUpdateJobStatus(job._id);
  const status = update.isPending ? update.variables.toStatus : job.status;
  const moveTo = (toStatus: JobStatus) => update.mutate({ fromStatus: status, toStatus });
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
  const choose = (chosen: JobStatus) => {
    if (chosen === 'deletedJobs' && job.numberOfApplicants > 0) deletion.ask();
    else moveTo(chosen);
  };
  return (
    <>
      <span className={styles.statusSelect}>
        <span aria-hidden="true">
          <StateOfJob job={job} isLive={isLive} />
        </span>
        <ChevronDown size={16} aria-hidden="true" />
        <select
          className={styles.statusOptions}
          aria-label={texts.table.action(job.title, jobStateText(state))}
          value={status}
          onChange={(event) => choose(event.target.value as JobStatus)}
        >
          {JOB_STATUSES.map((option) => (
            <option key={option} value={option}>
              {texts.statusActions[option]}
            </option>
          ))}
        </select>
      </span>
      {deletion.dialog}
    </>
  );
}

/** Applicants whom nobody has answered yet: whether somebody does is for a person to decide. */
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
