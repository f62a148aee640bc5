import type { RecruiterJob } from '@firstrung/contracts';
import { formatDate, formatDateTime } from '@firstrung/i18n';
import {
  Banner,
  Button,
  ButtonLink,
  Cluster,
  Container,
  FormActions,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  SkeletonText,
  Split,
  Stack,
} from '@firstrung/ui-kit';
import { type Input, messageOf, useCall, useCallQuery, useFailureNotice, useTitle } from '@firstrung/web-kit';
import { type Change, useClientId, useEditForm } from '@firstrung/web-kit/forms';
import { useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useMembers, useRights } from '../../shared/members.ts';
import { UnsavedChangesDialog } from '../../shared/UnsavedChangesDialog.tsx';
import { texts as companyTexts } from '../company/texts.ts';
import { useJobSnapshot } from './api/job-details.ts';
import { CardPreview } from './components/CardPreview.tsx';
import { JobFields } from './components/JobFields.tsx';
import styles from './components/jobs.module.css';
import { NextToAnswer } from './components/NextToAnswer.tsx';
import {
  emptyJob,
  type JobValues,
  jobFields,
  type StoredJob,
  storedJob,
  toFormValues,
  toNewJob,
} from './job-fields.ts';
import { texts } from './texts.ts';

/**
 * /recruiter/home: the form for a new job, below what waits. With `?copy=<jobId>` it opens with the values of
 * that job, and with `&again` for a new edition of it. Readers, who post no jobs, get to the jobs.
 */
export default function CreateJobScreen() {
  const { mayEdit } = useRights();
  // What the last visit has remembered may be of another company.
  const isReader = useMembers().data?.role === 'reader';
  useTitle(texts.createJob.title);
  const [params] = useSearchParams();
  const copied = params.get('copy');
  const again = params.has('again');
  if (isReader) return <Navigate to="/recruiter/all-my-jobs" replace />;
  return (
    <Container>
      <div className={styles.waiting}>
        <NextToAnswer />
      </div>
      <PageHeader title={texts.createJob.title} />
      {!mayEdit && <FormSkeleton />}
      {mayEdit && !copied && <NewJob />}
      {mayEdit && copied && <CopiedJob key={`${copied} ${again}`} jobId={copied} again={again} />}
    </Container>
  );
}

function CopiedJob({ jobId, again }: { jobId: string; again: boolean }) {
  const { data: job, error } = useJobSnapshot(jobId);
  useFailureNotice(error && texts.createJob.copyFailed);
  if (job) return <NewJob copyOf={job} again={again} />;
  if (error) return <NewJob />;
  return <FormSkeleton />;
}

function copyText({ title, closesOn }: RecruiterJob, again: boolean): string {
  if (again) return texts.createJob.again(title);
  return closesOn ? texts.createJob.copiedWithoutDates(title) : texts.createJob.copied(title);
}

const FormSkeleton = () => (
  <SkeletonGroup label={texts.createJob.loading}>
    <Split sidebar={<Skeleton height="8rem" />}>
      <SkeletonText lines={16} />
    </Split>
  </SkeletonGroup>
);

interface Created {
  message: string;
  jobId: string;
}

/** Once a job is created, the form is empty again and a banner links to the job. */
function NewJob({ copyOf, again = false }: { copyOf?: RecruiterJob; again?: boolean }) {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <>
      <Stack gap={5} className={styles.banners}>
        <FirstSteps />
        {created ? (
          <Banner key={created.jobId} tone="ok" onDismiss={() => setCreated(null)}>
            {created.message}{' '}
            <Link to={`/recruiter/job-details/${created.jobId}`}>{texts.createJob.view}</Link>
          </Banner>
        ) : (
          copyOf && <Banner>{copyText(copyOf, again)}</Banner>
        )}
      </Stack>
      <CreateJobForm copyOf={copyOf} again={again} onCreated={setCreated} />
    </>
  );
}

/** Links to the company profile while the company has no name, which job cards show. */
function FirstSteps() {
  const { data: company, error } = useCallQuery('GET /api/company/get-company-profile-details');
  useFailureNotice(error && !company ? messageOf(error) : null);
  const { isOwner } = useRights();
  if (company?.name !== '' || !isOwner) return null;
  return (
    <Cluster as="section" justify="space-between" data-look="sunken" aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps">{companyTexts.firstSteps.title}</h2>
        <p data-look="quiet">{companyTexts.firstSteps.text}</p>
      </div>
      <ButtonLink to="/recruiter/company-profile" variant="brand">
        {companyTexts.firstSteps.nameCompany}
      </ButtonLink>
    </Cluster>
  );
}

interface Props {
  /** The job with whose values the form opens. */
  copyOf?: RecruiterJob | undefined;
  /** The new job is a new edition of it. */
  again: boolean;
  onCreated: (created: { message: string; jobId: string }) => void;
}

type NewJob = Input<'POST /api/recruiter/jobs/create-job'>['body'];

/** The form for a new job. Its three buttons create it live, as a draft or discarded (B§4). */
function CreateJobForm({ copyOf, again, onCreated }: Props) {
  const create = useCall('POST /api/recruiter/jobs/create-job');
  const clientId = useClientId('new job');
  const [relistedFrom, setRelistedFrom] = useState(again ? copyOf?._id : undefined);
  /** Of the button that was pressed. */
  const status = useRef<NewJob['status']>('liveJobs');
  const edit = useEditForm({
    draft: copyOf ? `${again ? 'edition' : 'copy'} of job ${copyOf._id}` : 'new job',
    param: 'copy',
    fields: jobFields,
    // The day of the original is often over, and never meant for the copy.
    stored: copyOf ? { ...storedJob(copyOf), closesOn: null, publishAt: null } : emptyJob,
    save({ values }: Change<StoredJob, JobValues, NewJob>) {
      const body = {
        ...toNewJob(values),
        // A job that goes live at a time of its own is a draft until then.
        status: status.current === 'liveJobs' && values.publishAt ? ('draftJobs' as const) : status.current,
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
