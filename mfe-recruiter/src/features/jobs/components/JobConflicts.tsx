import { useWatch } from 'react-hook-form';
import { ConflictingVersions } from '../../../shared/versions/ConflictingVersions.tsx';
import { fieldLabels, fieldText, isSame, type JobForm, type JobValues } from '../job-fields.ts';
import type { MergedJob } from '../merge-jobs.ts';
import { texts } from '../texts.ts';

export interface JobConflict extends Omit<MergedJob, 'merged'> {
  mine: JobValues;
  theirs: JobValues;
  /** Who saved theirs, as `colleagueName` has it. */
  colleague: string | undefined;
}

interface Props {
  conflict: JobConflict;
  form: JobForm;
}

/** The changes of a job that another recruiter has saved first. */
export function JobConflicts({ conflict, form }: Props) {
  const { conflicts, adopted, mine, theirs, colleague } = conflict;
  const current = useWatch({ control: form.control, name: conflicts });
  return (
    <ConflictingVersions
      title={colleague ? texts.editJob.conflictTitleBy(colleague) : texts.editJob.conflictTitle}
      colleague={colleague}
      adopted={adopted.map((field) => fieldLabels[field])}
      fields={conflicts.map((field, index) => ({
        field,
        label: fieldLabels[field],
        mine: fieldText(field, mine),
        theirs: fieldText(field, theirs),
        chosen: isSame(current[index], theirs[field]) ? 'theirs' : 'mine',
      }))}
      onChoose={(field, version) => form.setValue(field, conflict[version][field], { shouldDirty: true })}
    />
  );
}
