import {
  ButtonLink,
  Container,
  DetailSkeleton,
  EmptyState,
  PageFailure,
  PageHeader,
} from '@firstrung/ui-kit';
import { failureOf, isMissing, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { useJobSnapshot } from './api/job.ts';
import { EditJobForm } from './components/EditJobForm.tsx';
import { texts } from './texts.ts';

/** /recruiter/job-details/:jobId/edit */
export default function EditJobScreen() {
  const { jobId = '' } = useParams();
  const query = useJobSnapshot(jobId);
  const { data: job, error } = query;
  const { role } = useRights();
  useTitle(texts.editJob.title);

  if (role === 'reader')
    return (
      <Container>
        <EmptyState
          level={1}
          title={texts.editJob.notAllowedTitle}
          actions={<ButtonLink to={`/recruiter/job-details/${jobId}`}>{texts.editJob.toJob}</ButtonLink>}
        >
          {texts.editJob.notAllowed}
        </EmptyState>
      </Container>
    );
  if (job && role)
    return (
      <Container>
        <PageHeader
          back={{ to: `/recruiter/job-details/${job._id}`, label: job.title }}
          title={texts.editJob.title}
          lead={texts.editJob.lead}
        />
        <EditJobForm key={job._id} job={job} />
      </Container>
    );
  if (!error) return <DetailSkeleton label={texts.job.loading} />;
  return (
    <PageFailure
      missing={isMissing(error)}
      missingTitle={texts.job.missingTitle}
      missingText={texts.job.missing}
      failedTitle={texts.job.failed}
      {...failureOf(query)}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.job.back}</ButtonLink>}
    />
  );
}
