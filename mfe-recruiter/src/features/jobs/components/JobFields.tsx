import { ANSWER_DAYS } from '@firstrung/contracts';
import { Grid, labels, Select, TextArea, TextField } from '@firstrung/ui-kit';
import { type ComponentProps, Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { FactsFields, type FactsProps } from '../facts/FactsFields.tsx';
import { namesOneGender } from '../facts/one-gender.ts';
import { Field, type JobField, type JobValues, jobFieldNames, jobFields } from '../job-fields.ts';
import { QuestionsField } from '../questions/QuestionsField.tsx';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';
import { RequirementsField } from './RequirementsField.tsx';
import { SkillsField } from './SkillsField.tsx';

/** The facts come before this field. */
const AFTER_FACTS: JobField = 'description';

/** The inputs of a job, in the order of `jobFields`. */
export function JobFields({ saved }: FactsProps) {
  return (
    <Grid min="18rem" gap={5}>
      {jobFieldNames.map((field) => (
        <Fragment key={field}>
          {field === AFTER_FACTS && (
            <div className={`${styles.field} ${styles.fullWidth}`}>
              <FactsFields saved={saved} />
            </div>
          )}
          <div
            className={
              jobFields[field]?.plain?.halfWidth ? styles.field : `${styles.field} ${styles.fullWidth}`
            }
          >
            {field === 'title' ? <TitleInput /> : <JobInput field={field} />}
          </div>
        </Fragment>
      ))}
      <div className={`${styles.field} ${styles.fullWidth}`}>
        <QuestionsField />
      </div>
    </Grid>
  );
}

/** The title, with a hint if it names people of one gender only: nobody has to follow it. */
function TitleInput() {
  const title = useWatch<JobValues, 'title'>({ name: 'title' });
  return <JobInput field="title" hint={namesOneGender(title) && texts.factsForm.oneGender} />;
}

function JobInput({ field, hint }: { field: JobField; hint?: string | false }) {
  const { input, required, maxLength, rows, options = [], help } = jobFields[field]!.plain!;
  const props = {
    name: field,
    help: hint || help,
    validate: (value: unknown) => String(value).trim() !== '' || required,
  };
  switch (input) {
    case 'line':
      return <Field as={TextField} {...props} maxLength={maxLength} autoComplete="off" />;
    case 'lines':
      return <Field as={TextArea} {...props} maxLength={maxLength} rows={rows} />;
    case 'choice':
      return (
        <Field
          as={Select}
          {...props}
          options={options.map((value) => ({ value, label: labels.employmentType[value] ?? value }))}
        />
      );
    case 'requirements':
      return <Field as={RequirementsField} {...props} maxLength={maxLength} />;
    case 'skills':
      return <Field as={SkillsField} name="skills" />;
    case 'answer':
      return <Field as={AnswerSelect} name="answerWithin" help={help} />;
  }
}

const answerOptions = [
  { value: '', label: texts.form.noAnswer },
  ...ANSWER_DAYS.map((days) => ({ value: String(days), label: texts.answerWithin(days) })),
];

interface AnswerProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'options'> {
  value: JobValues['answerWithin'];
  onChange: (days: JobValues['answerWithin']) => void;
}

const AnswerSelect = ({ value, onChange, ...select }: AnswerProps) => (
  <Select
    {...select}
    options={answerOptions}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(ANSWER_DAYS.find((days) => String(days) === target.value) ?? null)}
  />
);
