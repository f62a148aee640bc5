import { EMPLOYMENT_TYPES } from '@firstrung/contracts';
import { Grid, Select, TextArea, TextField } from '@firstrung/ui-kit';
import { Controller } from 'react-hook-form';
import type { JobFormState } from '../job-form.ts';
import { texts } from '../texts.ts';
import { RequirementsField } from './RequirementsField.tsx';
import { SkillsField } from './SkillsField.tsx';

/** Code points of a text field; the server insists on it too. */
const LONG = 10_000;

const types = EMPLOYMENT_TYPES.map((value) => ({ value, label: value }));

/** Everything a recruiter says about a job (B§2). */
export function JobFields({ form }: { form: JobFormState }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={texts.fields.title}
        maxLength={200}
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title', {
          required: texts.fields.titleMissing,
          validate: (title) => title.trim() !== '' || texts.fields.titleMissing,
        })}
      />
      <Grid min="18rem" gap={5}>
        <TextField
          label={texts.fields.location}
          maxLength={200}
          autoComplete="off"
          error={errors.location?.message}
          {...form.register('location')}
        />
        <Select
          label={texts.fields.employmentType}
          options={types}
          error={errors.employmentType?.message}
          {...form.register('employmentType')}
        />
      </Grid>
      <TextArea
        label={texts.fields.description}
        rows={5}
        maxLength={LONG}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <RequirementsField field={form.register('requirements')} error={errors.requirements?.message} />
      <Controller
        control={form.control}
        name="skills"
        render={({ field: { ref, value, onChange } }) => (
          <SkillsField ref={ref} value={value} onChange={onChange} error={errors.skills?.message} />
        )}
      />
      <TextArea
        label={texts.fields.benefits}
        help={texts.fields.benefitsHelp}
        rows={3}
        maxLength={LONG}
        error={errors.benefits?.message}
        {...form.register('benefits')}
      />
    </>
  );
}
