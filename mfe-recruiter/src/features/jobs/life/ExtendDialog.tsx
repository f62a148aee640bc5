import type { RecruiterJob } from '@firstrung/contracts';
import { TextField } from '@firstrung/ui-kit';
import { useDraftState } from '@firstrung/web-kit/forms';
import { FormDialog } from '../../members/components/FormDialog.tsx';
import { texts } from '../texts.ts';
import { useExtendJob } from './api.ts';
import { dayAfter, EXTENSION_DAYS } from './life-state.ts';

const words = texts.life;

interface Props {
  job: RecruiterJob;
  closesOn: string;
  onClose: () => void;
}

/** Chooses another last day. */
export function ExtendDialog({ job, closesOn, onClose }: Props) {
  const { extend, isPending } = useExtendJob(job);
  const { values, change, remove } = useDraftState(`extension of ${job._id}`, {
    day: dayAfter(closesOn, EXTENSION_DAYS),
  });
  const { day } = values;
  return (
    <FormDialog
      title={words.extendTitle(job.title)}
      submitLabel={words.extend}
      busy={isPending}
      disabled={day <= closesOn}
      error={null}
      onSubmit={() =>
        void extend(day).then((isExtended) => {
          if (isExtended) remove();
          onClose();
        })
      }
      onClose={onClose}
    >
      <TextField
        type="date"
        label={texts.facts.closesOn}
        min={dayAfter(closesOn, 1)}
        value={day}
        onChange={(event) => change({ day: event.target.value })}
      />
    </FormDialog>
  );
}
