import { Banner, Card, RadioGroup, Stack } from '@firstrung/ui-kit';
import { useWatch } from 'react-hook-form';
import { texts } from '../../../shared/texts.ts';
import type { JobFormState, TypedJob } from '../job-form.ts';
import type { JobField } from '../job-merge.ts';
import styles from './jobs.module.css';

const { editJob: words, jobFields } = texts;

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
    <Card look="sunken" as="section" aria-label={words.clashTitle}>
      <Stack gap={5}>
        <Banner tone="warn">
          <strong>{words.clashTitle}.</strong> {clashes.length > 0 ? words.clashLead : words.mergedLead}{' '}
          {taken.length > 0 && words.taken(taken.map((field) => jobFields[field]).join(', '))}
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
      legend={words.choose(jobFields[field])}
      value={present === theirs[field] ? 'theirs' : 'mine'}
      options={[
        { value: 'mine', label: words.mine, help: <Version of={mine[field]} /> },
        { value: 'theirs', label: words.theirs, help: <Version of={theirs[field]} /> },
      ]}
      onChange={(whose) => form.setValue(field, clash[whose][field], { shouldDirty: true })}
    />
  );
}

const Version = ({ of }: { of: TypedJob[JobField] }) => (
  <span className={styles.version}>{(typeof of === 'string' ? of : of.join(', ')) || words.empty}</span>
);
