import { ButtonLink, Container, EmptyState, PageHeader } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { useJobSnapshot } from './api/job-details.ts';
import { EditJobForm } from './components/EditJobForm.tsx';
import { JobWaiting } from './components/JobWaiting.tsx';
import { texts } from './texts.ts';

/** /recruiter/job-details/:jobId/edit */
export default function EditJobScreen() {
  const { jobId = '' } = useParams();
  const query = useJobSnapshot(jobId);
  const job = query.data;
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
          lead={!job.review && texts.editJob.lead}
        />
        <EditJobForm key={job._id} job={job} />
      </Container>
    );
  return <JobWaiting query={query} />;
}
