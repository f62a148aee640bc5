import type { RecruiterJob } from '@firstrung/contracts';
import { Button, ButtonLink, Cluster, FormError, RestoredBanner, Stack } from '@firstrung/ui-kit';
import { ApiError, showRefusal, useApi, useCall, useNotify, useSession } from '@firstrung/web-kit';
import { useFormDraft } from '@firstrung/web-kit/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import { JOB_DETAILS } from '../api/job-details.ts';
import { fetchLastEditor } from '../api/last-editor.ts';
import { FORM_NAMES } from '../facts/fact-values.ts';
import { type JobForm, type JobValues, toBody, toFormValues } from '../job-fields.ts';
import { changedFields, mergeJobs } from '../merge-jobs.ts';
import { texts } from '../texts.ts';
import { type JobConflict, JobConflicts } from './JobConflicts.tsx';
import { JobFields } from './JobFields.tsx';
import styles from './jobs.module.css';

/**
 * The form that changes a job. If another recruiter has saved the job since the form opened, both versions
 * are merged and shown before anything is saved.
 */
export function EditJobForm({ job, form }: { job: RecruiterJob; form: JobForm }) {
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const update = useCall('PUT /api/recruiter/jobs/update-job');
  const { hasColleagues } = useRights();
  const selfId = useSession().account?.id ?? '';
  const [base, setBase] = useState(job);
  const [conflict, setConflict] = useState<JobConflict | null>(null);
  const { errors, isDirty } = form.formState;
  const draft = useFormDraft(`job ${job._id}`, form, { base, onBase: setBase });
  const jobPage = `/recruiter/job-details/${job._id}`;

  const submit = form.handleSubmit((mine) =>
    save(mine, base).catch((error: unknown) => showRefusal(form, error, { names: FORM_NAMES })),
  );

  /** @param from the job as it was when these changes began */
  async function save(mine: JobValues, from: RecruiterJob): Promise<void> {
    const changed = changedFields(toFormValues(from), mine);
    if (changed.length === 0) {
      draft.remove();
      return navigate(jobPage);
    }
    try {
      const { message } = await update.mutateAsync({
        body: { jobId: job._id, fromUpdatedAt: from.updatedAt, ...toBody(mine, changed) },
      });
      notify(message, 'ok');
      draft.remove();
      return navigate(jobPage);
    } catch (error) {
      if (!(error instanceof ApiError && error.error === 'JobChanged')) throw error;
    }
    const [current, colleague] = await Promise.all([
      api.call(JOB_DETAILS, { params: { jobId: job._id }, query: { limit: 1 } }),
      hasColleagues ? fetchLastEditor(api, job._id, selfId).catch(() => undefined) : undefined,
    ]);
    return merge(mine, from, current.job, colleague);
  }

  async function merge(
    mine: JobValues,
    from: RecruiterJob,
    current: RecruiterJob,
    colleague: string | undefined,
  ): Promise<void> {
    const theirs = toFormValues(current);
    const { merged, conflicts, adopted } = mergeJobs(toFormValues(from), mine, theirs);
    // Their change is outside of this form, e.g. of the job's status.
    if (conflicts.length + adopted.length === 0) return save(mine, current);
    setBase(current);
    setConflict({ mine, theirs, conflicts, adopted, colleague });
    for (const field of adopted) form.setValue(field, merged[field], { shouldDirty: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Stack gap={5}>
        {draft.isRestored && <RestoredBanner onDiscard={draft.discard} />}
        {conflict && <JobConflicts key={base.updatedAt} conflict={conflict} form={form} />}
        <JobFields form={form} saved={base} />
        <FormError>{errors.root?.message}</FormError>
        <Cluster gap={3}>
          <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
            {texts.editJob.save}
          </Button>
          <ButtonLink to={jobPage} size="lg">
            {texts.editJob.cancel}
          </ButtonLink>
        </Cluster>
      </Stack>
      <UnsavedChangesDialog unsaved={isDirty && !form.formState.isSubmitSuccessful} onLeave={draft.remove} />
    </form>
  );
}
