import { JOB_STATUSES, type JobStatus, type RecruiterJob } from '@firstrung/contracts';
import { Button, Dialog, FactList, JobStatus as JobStatusDot, SelectBox, Stack } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { currentJobStatus, useUpdateJobStatus } from '../api/update-job-status.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

const options = JOB_STATUSES.map((value) => ({ value, label: texts.statusActions[value] }));

/** Changes the status of a job. Any status may follow any other (B§4). */
export function JobStatusSelect({ job, small = false }: { job: RecruiterJob; small?: boolean }) {
  const update = useUpdateJobStatus(job._id);
  const theirs = currentJobStatus(update.error);
  return (
    <>
      <SelectBox
        small={small}
        className={small ? styles.smallStatusSelect : styles.statusSelect}
        aria-label={texts.table.action(job.title)}
        options={options}
        value={job.status}
        onChange={(event) =>
          update.mutate({ fromStatus: job.status, toStatus: event.target.value as JobStatus })
        }
      />
      {theirs && (
        <StatusConflictDialog
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

interface ConflictProps {
  title: string;
  theirs: JobStatus;
  mine: JobStatus;
  onKeep: () => void;
  onChange: (status: JobStatus) => void;
}

/** Two recruiters have changed the status at the same time: shows both statuses and lets this one choose. */
function StatusConflictDialog({ title, theirs, mine, onKeep, onChange }: ConflictProps) {
  return (
    <Dialog
      open
      onClose={onKeep}
      title={texts.statusConflict.title(title)}
      actions={
        <>
          <Button onClick={onKeep} data-autofocus>
            {texts.statusConflict.keep(sharedTexts.jobStatus[theirs])}
          </Button>
          {mine !== theirs && (
            <Button variant="primary" onClick={() => onChange(mine)}>
              {texts.statusConflict.change(sharedTexts.jobStatus[mine])}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>{texts.statusConflict.lead}</p>
        <FactList
          facts={[
            { label: texts.statusConflict.theirs, value: <JobStatusDot status={theirs} /> },
            { label: texts.statusConflict.mine, value: <JobStatusDot status={mine} /> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
