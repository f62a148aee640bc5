import { JOB_STATUSES, type JobStatus, type RecruiterJob } from '@firstrung/contracts';
import { SelectBox } from '@firstrung/ui-kit';
import { texts } from '../../texts.ts';
import { useUpdateJobStatus } from './update-job-status.ts';

const options = JOB_STATUSES.map((value) => ({ value, label: texts.jobActions[value] }));

/** What can be done with a job: any status may follow any other (B§4). */
export function JobStatusSelect({ job }: { job: RecruiterJob }) {
  const update = useUpdateJobStatus(job._id);
  return (
    <SelectBox
      small
      aria-label={texts.allMyJobs.action(job.title)}
      options={options}
      value={job.status}
      onChange={(event) =>
        update.mutate({ fromStatus: job.status, toStatus: event.target.value as JobStatus })
      }
    />
  );
}
