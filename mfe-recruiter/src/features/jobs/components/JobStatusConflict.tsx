import type { JobStatus } from '@firstrung/contracts';
import { Button, Dialog, FactList, JobStatus as JobStatusMark, Stack } from '@firstrung/ui-kit';
import { texts } from '../../../shared/texts.ts';

const { jobConflict: words } = texts;

interface Props {
  title: string;
  theirs: JobStatus;
  mine: JobStatus;
  onKeep: () => void;
  onChange: (status: JobStatus) => void;
}

/** Two people have moved a job at the same time: both statuses, and the choice. */
export function JobStatusConflict({ title, theirs, mine, onKeep, onChange }: Props) {
  return (
    <Dialog
      open
      onClose={onKeep}
      title={words.title(title)}
      actions={
        <>
          <Button onClick={onKeep} data-autofocus>
            {words.keep(texts.jobStatus[theirs])}
          </Button>
          {mine !== theirs && (
            <Button variant="primary" onClick={() => onChange(mine)}>
              {words.change(texts.jobStatus[mine])}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>{words.lead}</p>
        <FactList
          facts={[
            { label: words.theirs, value: <JobStatusMark status={theirs} /> },
            { label: words.mine, value: <JobStatusMark status={mine} /> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
