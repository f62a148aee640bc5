import type { JobStatus } from '@firstrung/contracts';
import { Button, Dialog, FactList, JobStatus as JobStatusMark, Stack } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';

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
            { label: texts.statusConflict.theirs, value: <JobStatusMark status={theirs} /> },
            { label: texts.statusConflict.mine, value: <JobStatusMark status={mine} /> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
