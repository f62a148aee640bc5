import type { RecruiterJob } from '@firstrung/contracts';
import { ButtonLink, Container, PageFailure, PageHeader, Split } from '@firstrung/ui-kit';
import { isMissing, reasonOf, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useJob } from './api/job.ts';
import { CardPreview } from './components/CardPreview.tsx';
import { EditJobForm } from './components/EditJobForm.tsx';
import { JobSkeleton } from './components/JobSkeleton.tsx';
import { typedJob, useJobForm } from './job-form.ts';
import { texts } from './texts.ts';

/** /recruiter/job-details/:jobId/edit */
export default function EditJobScreen() {
  const { jobId = '' } = useParams();
  const query = useJob(jobId);
  const { data: job, error } = query;
  useTitle(texts.editJob.title);

  if (job) return <EditJob key={job._id} job={job} />;
  if (!error) return <JobSkeleton />;
  return (
    <PageFailure
      missing={isMissing(error)}
      missingTitle={texts.job.missingTitle}
      missingText={texts.job.missing}
      failedTitle={texts.job.failed}
      reason={reasonOf(error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.job.back}</ButtonLink>}
    />
  );
}

function EditJob({ job }: { job: RecruiterJob }) {
  const form = useJobForm(typedJob(job));
  return (
    <Container>
      <PageHeader
        back={{ to: `/recruiter/job-details/${job._id}`, label: texts.editJob.back(job.title) }}
        title={texts.editJob.title}
        lead={texts.editJob.lead}
      />
      <Split sidebar={<CardPreview form={form} />}>
        <EditJobForm job={job} form={form} />
      </Split>
    </Container>
  );
}
