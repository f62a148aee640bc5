import type { RecruiterJob } from '@firstrung/contracts';
import { ButtonLink, Container, FormActions, labels, PageHeader, Split } from '@firstrung/ui-kit';
import { type Input, useApi, useCall, useNotify, useSession, useTitle } from '@firstrung/web-kit';
import { type Change, useEditForm } from '@firstrung/web-kit/forms';
import { FormProvider } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router';
import { colleagueName, useMembers, useRights } from '../../shared/members.ts';
import { UnsavedChangesDialog } from '../../shared/UnsavedChangesDialog.tsx';
import { JOB_DETAILS, useJobSnapshot } from './api/job-details.ts';
import { CardPreview } from './components/CardPreview.tsx';
import { JobFields } from './components/JobFields.tsx';
import { JobWaiting } from './components/JobWaiting.tsx';
import styles from './components/jobs.module.css';
import { type JobValues, jobFields, storedJob } from './job-fields.ts';
import { texts } from './texts.ts';

/** /recruiter/job-details/:jobId/edit. Readers, who edit no jobs, get to the job. */
export default function EditJobScreen() {
  const { jobId = '' } = useParams();
  const query = useJobSnapshot(jobId);
  const job = query.data;
  const { mayEdit } = useRights();
  // What the last visit has remembered may be of another company.
  const isReader = useMembers().data?.role === 'reader';
  useTitle(texts.editJob.title);

  if (isReader) return <Navigate to={`/recruiter/job-details/${jobId}`} replace />;
  if (job && mayEdit)
    return (
      <Container>
        <PageHeader
          back={{ to: `/recruiter/job-details/${job._id}`, label: job.title }}
          title={texts.editJob.title}
          lead={!job.review && texts.editJob.lead}
        />
        <EditJobForm key={job._id} job={job} />
      </Container>
    );
  return <JobWaiting query={query} />;
}

const UPDATE = 'PUT /api/recruiter/jobs/update-job';
type Stored = ReturnType<typeof storedJob>;

/** The form that changes a job. */
function EditJobForm({ job }: { job: RecruiterJob }) {
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const update = useCall(UPDATE);
  const selfId = useSession().account?.id;
  const jobId = job._id;
  // What was edited is the advert.
  const jobPage = `/recruiter/job-details/${jobId}?view=advert`;
  const edit = useEditForm({
    fields: jobFields,
    stored: storedJob(job),
    async save({ changes, base }: Change<Stored, JobValues, Input<typeof UPDATE>['body']>) {
      if (Object.keys(changes).length === 0) return { message: '', job: base };
      return update.mutateAsync({ body: { jobId, fromUpdatedAt: base.updatedAt, ...changes } });
    },
    storedBy: (saved) => storedJob(saved.job),
    onSaved({ message }) {
      if (message) notify(message, 'ok');
      navigate(jobPage);
    },
    async theirs() {
      const latest = { params: { jobId }, query: { limit: 1 } };
      const [{ job: current }, [change]] = await Promise.all([
        api.call(JOB_DETAILS, latest),
        api.call('GET /api/recruiter/jobs/job-history/:jobId', latest),
      ]);
      return { stored: storedJob(current), by: colleagueName(change?.by, selfId) };
    },
  });

  return (
    <FormProvider {...edit.form}>
      <Split sidebar={<CardPreview />}>
        <form onSubmit={edit.submit} noValidate className={styles.form}>
          <JobFields saved={edit.base} />
          <FormActions
            submitLabel={texts.editJob.save}
            submitting={edit.isSubmitting}
            error={edit.error}
            conflict={edit.conflict}
          >
            <ButtonLink to={jobPage}>{labels.cancel}</ButtonLink>
          </FormActions>
          <UnsavedChangesDialog {...edit.leaving} />
        </form>
      </Split>
    </FormProvider>
  );
}
