import { ANSWER_DAYS, JOB_TEXTS } from '@firstrung/contracts';
import { Grid, labels, Select, TextArea, TextField } from '@firstrung/ui-kit';
import { Fragment } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FactsFields, type FactsProps } from '../facts/FactsFields.tsx';
import { namesOneGender } from '../facts/one-gender.ts';
import { type JobField, type JobForm, jobFieldNames, jobFields } from '../job-fields.ts';
import { QuestionsField } from '../questions/QuestionsField.tsx';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';
import { RequirementsField } from './RequirementsField.tsx';
import { SkillsField } from './SkillsField.tsx';

const maxLengths: { readonly [Field in JobField]?: number } = JOB_TEXTS;

const answerOptions = [
  { value: '', label: texts.form.noAnswer },
  ...ANSWER_DAYS.map((days) => ({ value: String(days), label: texts.answerWithin(days) })),
];

/** The facts come before this field. */
const AFTER_FACTS: JobField = 'description';

/** The inputs of a job, in the order of `jobFields`. */
export function JobFields({ form, saved }: FactsProps) {
  return (
    <Grid min="18rem" gap={5}>
      {jobFieldNames.map((field) => (
        <Fragment key={field}>
          {field === AFTER_FACTS && (
            <div className={`${styles.field} ${styles.fullWidth}`}>
              <FactsFields form={form} saved={saved} />
            </div>
          )}
          <div className={jobFields[field].halfWidth ? styles.field : `${styles.field} ${styles.fullWidth}`}>
            {field === 'title' ? <TitleInput form={form} /> : <JobInput field={field} form={form} />}
          </div>
        </Fragment>
      ))}
      <div className={`${styles.field} ${styles.fullWidth}`}>
        <QuestionsField form={form} />
      </div>
    </Grid>
  );
}

/** The title, with a hint if it names people of one gender only: nobody has to follow it. */
function TitleInput({ form }: { form: JobForm }) {
  const title = useWatch({ control: form.control, name: 'title' });
  return <JobInput field="title" form={form} hint={namesOneGender(title) && texts.factsForm.oneGender} />;
}

interface InputProps {
  field: JobField;
  form: JobForm;
  hint?: string | false;
}

function JobInput({ field, form, hint }: InputProps) {
  const { input, required, rows, options = [], help } = jobFields[field];
  const maxLength = maxLengths[field];
  const error = form.getFieldState(field, form.formState).error?.message;
  if (input === 'skills') {
    return (
      <Controller
        control={form.control}
        name="skills"
        render={({ field: { ref, value, onChange } }) => (
          <SkillsField ref={ref} value={value} onChange={onChange} error={error} />
        )}
      />
    );
  }
  if (input === 'answer') {
    return (
      <Controller
        control={form.control}
        name="answerWithin"
        render={({ field: { value, onChange, ...select } }) => (
          <Select
            {...select}
            label={texts.fields[field]}
            help={help && texts.form[help]}
            error={error}
            options={answerOptions}
            value={String(value ?? '')}
            onChange={(event) =>
              onChange(ANSWER_DAYS.find((days) => String(days) === event.target.value) ?? null)
            }
          />
        )}
      />
    );
  }
  const validate = (value: unknown) =>
    String(value).trim() !== '' || (required ? texts.form[required] : true);
  const props = {
    label: texts.fields[field],
    help: hint || (help && texts.form[help]),
    error,
    ...form.register(field, { validate }),
  };
  switch (input) {
    case 'line':
      return <TextField {...props} maxLength={maxLength} autoComplete="off" />;
    case 'lines':
      return <TextArea {...props} maxLength={maxLength} rows={rows} />;
    case 'choice':
      return (
        <Select
          {...props}
          options={options.map((value) => ({ value, label: labels.employmentType[value] ?? value }))}
        />
      );
    case 'requirements':
      return <RequirementsField {...props} maxLength={maxLength} />;
  }
}
