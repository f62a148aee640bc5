import { Button, Cluster, FormError, Stack } from '@firstrung/ui-kit';
import { showRefusal } from '@firstrung/web-kit';
import { LeaveQuestion } from '../../../shared/UnsavedChangesDialog.tsx';
import { type NewJob, useCreateJob } from '../api/create-job.ts';
import { blankJob, type JobFormState } from '../job-form.ts';
import { texts } from '../texts.ts';
import { JobFields } from './JobFields.tsx';
import styles from './jobs.module.css';

interface Props {
  form: JobFormState;
  onCreated: (created: { message: string; jobId: string }) => void;
}

/** A new job, and the three ways it can go (B§4): live, kept as a draft, discarded. */
export function JobForm({ form, onCreated }: Props) {
  const create = useCreateJob();
  const { errors, isDirty } = form.formState;

  const submitAs = (status: NewJob['status']) =>
    form.handleSubmit(({ skills, ...typed }) => {
      if (create.isPending) return;
      return create.mutateAsync({ ...typed, skills: [...skills], status }).then(
        ({ message, job }) => {
          // First, because reset() forgets the elements.
          form.setFocus('title');
          form.reset(blankJob);
          onCreated({ message, jobId: job._id });
          window.scrollTo({ top: 0, behavior: 'instant' });
        },
        (error) => showRefusal(form, error),
      );
    });
  const sending = (status: NewJob['status']) => create.isPending && create.variables.status === status;
  const button = (status: NewJob['status']) => ({
    size: 'lg' as const,
    loading: sending(status),
    disabled: create.isPending && !sending(status),
  });

  return (
    <form onSubmit={submitAs('liveJobs')} noValidate className={styles.form}>
      <Stack gap={5}>
        <JobFields form={form} />
        <FormError>{errors.root?.message}</FormError>
        <Cluster gap={3} className={styles.ways}>
          <Button type="submit" variant="primary" {...button('liveJobs')}>
            {texts.createJob.create}
          </Button>
          <Button onClick={submitAs('draftJobs')} {...button('draftJobs')}>
            {texts.createJob.draft}
          </Button>
          <Button variant="quiet" onClick={submitAs('deletedJobs')} {...button('deletedJobs')}>
            {texts.createJob.discard}
          </Button>
        </Cluster>
      </Stack>
      <LeaveQuestion unsaved={isDirty} />
    </form>
  );
}
