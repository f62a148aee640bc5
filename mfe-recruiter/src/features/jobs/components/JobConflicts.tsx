import { Banner, Card, RadioGroup, Stack } from '@firstrung/ui-kit';
import { useWatch } from 'react-hook-form';
import type { JobFormState, TypedJob } from '../job-form.ts';
import type { JobField } from '../job-merge.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

export interface JobClash {
  mine: TypedJob;
  theirs: TypedJob;
  /** Both have changed them. */
  clashes: readonly JobField[];
  /** Only they have. */
  taken: readonly JobField[];
}

/** What somebody else has saved meanwhile: both versions of each field in question, and the choice, which the form follows. */
export function JobClashes({ clash, form }: { clash: JobClash; form: JobFormState }) {
  const { clashes, taken } = clash;
  return (
    <Card look="sunken" as="section" aria-label={texts.editJob.clashTitle}>
      <Stack gap={5}>
        <Banner tone="warn">
          <strong>{texts.editJob.clashTitle}.</strong>{' '}
          {clashes.length > 0 ? texts.editJob.clashLead : texts.editJob.mergedLead}{' '}
          {taken.length > 0 && texts.editJob.taken(taken.map((field) => texts.fields[field]).join(', '))}
        </Banner>
        {clashes.map((field) => (
          <Choice key={field} field={field} clash={clash} form={form} />
        ))}
      </Stack>
    </Card>
  );
}

function Choice({ field, clash, form }: { field: JobField; clash: JobClash; form: JobFormState }) {
  const present = useWatch({ control: form.control, name: field });
  const { mine, theirs } = clash;
  return (
    <RadioGroup
      legend={texts.editJob.choose(texts.fields[field])}
      value={present === theirs[field] ? 'theirs' : 'mine'}
      options={[
        { value: 'mine', label: texts.editJob.mine, help: <Version of={mine[field]} /> },
        { value: 'theirs', label: texts.editJob.theirs, help: <Version of={theirs[field]} /> },
      ]}
      onChange={(whose) => form.setValue(field, clash[whose][field], { shouldDirty: true })}
    />
  );
}

const Version = ({ of }: { of: TypedJob[JobField] }) => (
  <span className={styles.version}>
    {(typeof of === 'string' ? of : of.join(', ')) || texts.editJob.empty}
  </span>
);
