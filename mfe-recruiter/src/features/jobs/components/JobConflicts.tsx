import { Banner, Card, RadioGroup, Stack } from '@firstrung/ui-kit';
import { useWatch } from 'react-hook-form';
import type { JobField, JobForm, JobValues } from '../job-fields.ts';
import type { MergedJob } from '../merge-jobs.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

export interface JobConflict extends Omit<MergedJob, 'merged'> {
  mine: JobValues;
  theirs: JobValues;
}

interface Props {
  conflict: JobConflict;
  form: JobForm;
}

/** The changes that another recruiter has saved first. For each field in conflict the recruiter chooses a version, which the form takes. */
export function JobConflicts({ conflict, form }: Props) {
  const { conflicts, adopted } = conflict;
  return (
    <Card look="sunken" as="section" aria-label={texts.editJob.conflictTitle}>
      <Stack gap={5}>
        <Banner tone="warn">
          <strong>{texts.editJob.conflictTitle}.</strong>{' '}
          {conflicts.length > 0 ? texts.editJob.conflictLead : texts.editJob.mergedLead}{' '}
          {adopted.length > 0 &&
            texts.editJob.adopted(adopted.map((field) => texts.fields[field]).join(', '))}
        </Banner>
        {conflicts.map((field) => (
          <VersionChoice key={field} field={field} conflict={conflict} form={form} />
        ))}
      </Stack>
    </Card>
  );
}

function VersionChoice({ field, conflict, form }: Props & { field: JobField }) {
  const current = useWatch({ control: form.control, name: field });
  const { mine, theirs } = conflict;
  return (
    <RadioGroup
      legend={texts.editJob.choose(texts.fields[field])}
      value={current === theirs[field] ? 'theirs' : 'mine'}
      options={[
        { value: 'mine', label: texts.editJob.mine, help: <Version value={mine[field]} /> },
        { value: 'theirs', label: texts.editJob.theirs, help: <Version value={theirs[field]} /> },
      ]}
      onChange={(version) => form.setValue(field, conflict[version][field], { shouldDirty: true })}
    />
  );
}

const Version = ({ value }: { value: JobValues[JobField] }) => (
  <span className={styles.version}>
    {(typeof value === 'string' ? value : value.join(', ')) || texts.emptyValue}
  </span>
);
