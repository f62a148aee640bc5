import type { RecruiterJob } from '@firstrung/contracts';
import { Button, ButtonLink, Cluster, FormError, Stack } from '@firstrung/ui-kit';
import { ApiError, showRefusal, useApi, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveQuestion } from '../../../shared/UnsavedChangesDialog.tsx';
import { JOB_DETAILS } from '../api/job-details.ts';
import { useUpdateJob } from '../api/update-job.ts';
import { type JobFormState, type TypedJob, typedJob } from '../job-form.ts';
import { changedFields, mergeJobs } from '../job-merge.ts';
import { texts } from '../texts.ts';
import { type JobClash, JobClashes } from './JobConflicts.tsx';
import { JobFields } from './JobFields.tsx';
import styles from './jobs.module.css';

/** Changes of a job. Somebody else's changes meanwhile are put together with them, and shown, before anything is saved. */
export function EditJobForm({ job, form }: { job: RecruiterJob; form: JobFormState }) {
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const update = useUpdateJob();
  const [base, setBase] = useState(job);
  const [clash, setClash] = useState<JobClash | null>(null);
  const { errors, isDirty } = form.formState;
  const page = `/recruiter/job-details/${job._id}`;

  const submit = form.handleSubmit((mine) =>
    save(mine, base).catch((error: unknown) => showRefusal(form, error)),
  );

  /** @param from the job as it was when the changes began */
  async function save(mine: TypedJob, from: RecruiterJob): Promise<void> {
    const changes = Object.fromEntries(
      changedFields(typedJob(from), mine).map((field) => [field, mine[field]]),
    );
    if (Object.keys(changes).length === 0) return navigate(page);
    try {
      const lock = { jobId: job._id, fromUpdatedAt: from.updatedAt };
      const { message } = await update.mutateAsync({ ...lock, ...changes });
      notify(message, 'ok');
      return navigate(page);
    } catch (error) {
      if (!(error instanceof ApiError && error.error === 'JobChanged')) throw error;
    }
    const { job: present } = await api.call(JOB_DETAILS, {
      params: { jobId: job._id },
      query: { limit: 1 },
    });
    const theirs = typedJob(present);
    const { merged, clashes, taken } = mergeJobs(typedJob(from), mine, theirs);
    // Nothing that this form shows, as when the job was moved to another status.
    if (clashes.length + taken.length === 0) return save(mine, present);
    setBase(present);
    setClash({ mine, theirs, clashes, taken });
    for (const field of taken) form.setValue(field, merged[field], { shouldDirty: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Stack gap={5}>
        {clash && <JobClashes key={base.updatedAt} clash={clash} form={form} />}
        <JobFields form={form} />
        <FormError>{errors.root?.message}</FormError>
        <Cluster gap={3}>
          <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
            {texts.editJob.save}
          </Button>
          <ButtonLink to={page} size="lg">
            {texts.editJob.cancel}
          </ButtonLink>
        </Cluster>
      </Stack>
      <LeaveQuestion unsaved={isDirty && !form.formState.isSubmitSuccessful} />
    </form>
  );
}
