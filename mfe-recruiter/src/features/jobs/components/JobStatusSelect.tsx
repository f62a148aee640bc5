import { JOB_STATUSES, type JobStatus, type RecruiterJob } from '@firstrung/contracts';
import { SelectBox } from '@firstrung/ui-kit';
import { presentJobStatus, useUpdateJobStatus } from '../api/update-job-status.ts';
import { texts } from '../texts.ts';
import { JobStatusConflict } from './JobStatusConflict.tsx';
import styles from './jobs.module.css';

const options = JOB_STATUSES.map((value) => ({ value, label: texts.statusActions[value] }));

/** What can be done with a job: any status may follow any other (B§4). */
export function JobStatusSelect({ job, small = false }: { job: RecruiterJob; small?: boolean }) {
  const update = useUpdateJobStatus(job._id);
  const theirs = presentJobStatus(update.error);
  return (
    <>
      <SelectBox
        small={small}
        className={small ? styles.smallMove : styles.move}
        aria-label={texts.table.action(job.title)}
        options={options}
        value={job.status}
        onChange={(event) =>
          update.mutate({ fromStatus: job.status, toStatus: event.target.value as JobStatus })
        }
      />
      {theirs && (
        <JobStatusConflict
          title={job.title}
          theirs={theirs}
          mine={update.variables?.toStatus ?? theirs}
          onKeep={() => update.reset()}
          onChange={(toStatus) => update.mutate({ fromStatus: theirs, toStatus })}
        />
      )}
    </>
  );
}
