import type { RecruiterJob } from '@firstrung/contracts';
import { formatDate, formatDateTime } from '@firstrung/i18n';
import { Button, FormActions, Split } from '@firstrung/ui-kit';
import { type Input, useCall } from '@firstrung/web-kit';
import { type Change, useClientId, useEditForm } from '@firstrung/web-kit/forms';
import { useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { UnsavedChangesDialog } from '../../../shared/UnsavedChangesDialog.tsx';
import {
  emptyJob,
  type JobValues,
  jobFields,
  type StoredJob,
  storedJob,
  toFormValues,
  toNewJob,
} from '../job-fields.ts';
import { texts } from '../texts.ts';
import { CardPreview } from './CardPreview.tsx';
import { JobFields } from './JobFields.tsx';
import styles from './jobs.module.css';
import { useGoLiveCheck } from './useGoLiveCheck.tsx';

interface Props {
  /** The job with whose values the form opens. */
  copyOf?: RecruiterJob | undefined;
  /** The new job is a new edition of it. */
  again: boolean;
  onCreated: (created: { message: string; jobId: string }) => void;
}

type NewJob = Input<'POST /api/recruiter/jobs/create-job'>['body'];

/** The form for a new job. Its three buttons create it live, as a draft or discarded (B§4). */
export function CreateJobForm({ copyOf, again, onCreated }: Props) {
  const create = useCall('POST /api/recruiter/jobs/create-job');
  const clientId = useClientId('new job');
  const goLive = useGoLiveCheck();
  const [relistedFrom, setRelistedFrom] = useState(again ? copyOf?._id : undefined);
  /** Of the button that was pressed. */
  const status = useRef<NewJob['status']>('liveJobs');
  const edit = useEditForm({
    draft: copyOf ? `${again ? 'edition' : 'copy'} of job ${copyOf._id}` : 'new job',
    param: 'copy',
    fields: jobFields,
    // The day of the original is often over, and never meant for the copy.
    stored: copyOf ? { ...storedJob(copyOf), closesOn: null, publishAt: null } : emptyJob,
    async save({ values }: Change<StoredJob, JobValues, NewJob>) {
      const isLive = status.current === 'liveJobs';
      if (isLive && !(await goLive.check(values))) return undefined;
      const body = {
        ...toNewJob(values),
        // A job that goes live at a time of its own is a draft until then.
        status: isLive && values.publishAt ? ('draftJobs' as const) : status.current,
        ...(relistedFrom && { relistedFrom }),
      };
      return create.mutateAsync({ body: { ...body, clientId: clientId.of(body) } });
    },
    onSaved({ message, job }, { isWhole }) {
      clientId.forget();
      // reset() forgets the elements, so the focus moves first.
      form.setFocus('title');
      if (isWhole) form.reset(toFormValues(emptyJob));
      setRelistedFrom(undefined);
      onCreated({ message, jobId: job._id });
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  });
  const { form } = edit;

  const submitAs = (chosen: NewJob['status']) => {
    if (create.isPending) return;
    status.current = chosen;
    return edit.submit();
  };
  const sending = create.isPending ? status.current : undefined;
  const buttonProps = (of: NewJob['status']) => ({
    loading: sending === of,
    disabled: sending !== undefined && sending !== of,
  });
  const discard = async () => {
    const hasTitle = edit.isChanged && form.getValues('title').trim() !== '';
    if (hasTitle && (await form.trigger())) return submitAs('deletedJobs');
    // A job without a title, or with an error, can't be stored.
    form.setFocus('title');
    edit.discard();
  };

  return (
    <FormProvider {...form}>
      <Split sidebar={<CardPreview />}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submitAs('liveJobs');
          }}
          noValidate
          className={styles.form}
        >
          <JobFields />
          <FormActions
            submitLabel={texts.createJob.create}
            submitting={sending === 'liveJobs'}
            error={edit.error}
          >
            <Button onClick={() => submitAs('draftJobs')} {...buttonProps('draftJobs')}>
              {texts.createJob.draft}
            </Button>
            <Button variant="quiet" onClick={discard} {...buttonProps('deletedJobs')}>
              {texts.createJob.discard}
            </Button>
            <ByItself />
          </FormActions>
          {goLive.dialog}
          <UnsavedChangesDialog {...edit.leaving} />
        </form>
      </Split>
    </FormProvider>
  );
}

/** What the dates of the job will do. */
function ByItself() {
  const [publishAt, closesOn] = useWatch<JobValues, ['publishAt', 'closesOn']>({
    name: ['publishAt', 'closesOn'],
  });
  const said = [
    publishAt && texts.life.goesLive(formatDateTime(new Date(publishAt).toISOString())),
    closesOn && texts.createJob.closes(formatDate(closesOn)),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <p data-look="quiet small">{said.join(' · ')}</p>;
}
