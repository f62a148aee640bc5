import { Button, Cluster, FormError, RestoredBanner, Stack } from '@firstrung/ui-kit';
import { type Input, showRefusal, useCall } from '@firstrung/web-kit';
import type { Draft } from '@firstrung/web-kit/forms';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import { FORM_NAMES } from '../facts/fact-values.ts';
import { emptyJob, type JobForm, type JobValues, toNewJob } from '../job-fields.ts';
import { texts } from '../texts.ts';
import { JobFields } from './JobFields.tsx';
import styles from './jobs.module.css';
import { useGoLiveCheck } from './useGoLiveCheck.tsx';

interface Props {
  form: JobForm;
  draft: Draft;
  /** The job of which this one is a new edition. */
  relistedFrom?: string | undefined;
  /** Only the first field shows, until it is used. */
  folded: boolean;
  onUnfold: () => void;
  onCreated: (created: { message: string; jobId: string }) => void;
}

type NewJob = Input<'POST /api/recruiter/jobs/create-job'>['body'];

/** The form for a new job. Its three buttons create it live, as a draft or discarded (B§4). */
export function CreateJobForm({ form, draft, relistedFrom, folded, onUnfold, onCreated }: Props) {
  const create = useCall('POST /api/recruiter/jobs/create-job');
  const goLive = useGoLiveCheck();
  const { errors, isDirty } = form.formState;

  const send = (values: JobValues, status: NewJob['status']) => {
    if (create.isPending) return;
    return create
      .mutateAsync({ body: { ...toNewJob(values), status, ...(relistedFrom && { relistedFrom }) } })
      .then(
        ({ message, job }) => {
          // reset() forgets the elements, so the focus moves first.
          form.setFocus('title');
          form.reset(emptyJob);
          draft.remove();
          onCreated({ message, jobId: job._id });
          window.scrollTo({ top: 0, behavior: 'instant' });
        },
        (error) => showRefusal(form, error, { names: FORM_NAMES }),
      );
  };
  const submitAs = (status: NewJob['status']) =>
    form.handleSubmit((values) => {
      if (status !== 'liveJobs') return send(values, status);
      // A job that goes live at a time of its own is a draft until then.
      goLive.check(values, () => send(values, values.publishAt ? 'draftJobs' : status));
    });
  const buttonProps = (status: NewJob['status']) => {
    const isSending = create.isPending && create.variables.body.status === status;
    return { size: 'lg' as const, loading: isSending, disabled: create.isPending && !isSending };
  };

  const discard = () => {
    if (isDirty && form.getValues('title').trim() !== '') return submitAs('deletedJobs')();
    // A job without a title can't be stored.
    form.setFocus('title');
    form.reset();
    draft.remove();
  };

  return (
    <form
      onSubmit={submitAs('liveJobs')}
      // A form in use shows all fields. Buttons don't count: they would move away under the pointer.
      onFocus={(event) => event.target instanceof HTMLButtonElement || onUnfold()}
      noValidate
      className={styles.form}
      data-folded={folded || undefined}
    >
      <Stack gap={5}>
        {draft.isRestored && <RestoredBanner onDiscard={draft.discard} />}
        <JobFields form={form} />
        {folded && (
          <Button variant="quiet" className={styles.unfold} onClick={onUnfold}>
            {texts.createJob.allFields}
          </Button>
        )}
        <FormError>{errors.root?.message}</FormError>
        <Cluster gap={3} className={styles.submitButtons}>
          <Button type="submit" variant="primary" {...buttonProps('liveJobs')}>
            {texts.createJob.create}
          </Button>
          <Button onClick={submitAs('draftJobs')} {...buttonProps('draftJobs')}>
            {texts.createJob.draft}
          </Button>
          <Button variant="quiet" onClick={discard} {...buttonProps('deletedJobs')}>
            {texts.createJob.discard}
          </Button>
        </Cluster>
      </Stack>
      {goLive.dialog}
      <UnsavedChangesDialog unsaved={isDirty} onLeave={draft.remove} />
    </form>
  );
}
