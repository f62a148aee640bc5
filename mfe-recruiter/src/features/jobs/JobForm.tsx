import { EMPLOYMENT_TYPES } from '@firstrung/contracts';
import { Button, Cluster, FormError, Grid, Select, Stack, TextArea, TextField } from '@firstrung/ui-kit';
import { showRefusal } from '@firstrung/web-kit';
import { Controller } from 'react-hook-form';
import { texts } from '../../texts.ts';
import { type NewJob, useCreateJob } from './create-job.ts';
import type { JobFormState } from './job-form.ts';
import styles from './jobs.module.css';
import { RequirementsField } from './RequirementsField.tsx';
import { SkillsField } from './SkillsField.tsx';

const { createJob: words } = texts;

/** Code points of a text field; the server insists on it too. */
const LONG = 10_000;

const types = EMPLOYMENT_TYPES.map((value) => ({ value, label: value }));

interface Props {
  form: JobFormState;
  onCreated: (created: { message: string; jobId: string }) => void;
}

/** A new job, and the three ways it can go (B§4): live, kept as a draft, discarded. */
export function JobForm({ form, onCreated }: Props) {
  const create = useCreateJob();
  const { errors } = form.formState;

  const submitAs = (status: NewJob['status']) =>
    form.handleSubmit(({ skills, ...typed }) => {
      if (create.isPending) return;
      return create.mutateAsync({ ...typed, skills: [...skills], status }).then(
        ({ message, job }) => {
          onCreated({ message, jobId: job._id });
          // First, because reset() forgets the elements.
          form.setFocus('title');
          form.reset();
          window.scrollTo({ top: 0, behavior: 'instant' });
        },
        (error) => showRefusal(form, error),
      );
    });
  const sending = (status: NewJob['status']) => create.isPending && create.variables.status === status;

  return (
    <form onSubmit={submitAs('liveJobs')} noValidate className={styles.form}>
      <Stack gap={5}>
        <TextField
          label={words.jobTitle}
          maxLength={200}
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title', {
            required: words.titleMissing,
            validate: (title) => title.trim() !== '' || words.titleMissing,
          })}
        />
        <Grid min="18rem" gap={5}>
          <TextField
            label={words.location}
            maxLength={200}
            autoComplete="off"
            error={errors.location?.message}
            {...form.register('location')}
          />
          <Select
            label={words.employmentType}
            options={types}
            error={errors.employmentType?.message}
            {...form.register('employmentType')}
          />
        </Grid>
        <TextArea
          label={words.description}
          rows={5}
          maxLength={LONG}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <RequirementsField field={form.register('requirements')} error={errors.requirements?.message} />
        <Controller
          control={form.control}
          name="skills"
          render={({ field: { value, onChange } }) => (
            <SkillsField value={value} onChange={onChange} error={errors.skills?.message} />
          )}
        />
        <TextArea
          label={words.benefits}
          help={words.benefitsHelp}
          rows={3}
          maxLength={LONG}
          error={errors.benefits?.message}
          {...form.register('benefits')}
        />
        <FormError>{errors.root?.message}</FormError>
        <Cluster gap={3}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={sending('liveJobs')}
            disabled={create.isPending && !sending('liveJobs')}
          >
            {words.create}
          </Button>
          <Button
            size="lg"
            onClick={submitAs('draftJobs')}
            loading={sending('draftJobs')}
            disabled={create.isPending && !sending('draftJobs')}
          >
            {words.draft}
          </Button>
          <Button
            variant="quiet"
            size="lg"
            onClick={submitAs('deletedJobs')}
            loading={sending('deletedJobs')}
            disabled={create.isPending && !sending('deletedJobs')}
          >
            {words.discard}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
