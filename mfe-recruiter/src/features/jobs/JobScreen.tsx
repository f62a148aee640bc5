import { ButtonLink, Container, EmptyState, ErrorPanel, Split } from '@firstrung/ui-kit';
import { ApiError, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { texts } from '../../texts.ts';
import { ApplicantsSection } from './ApplicantsSection.tsx';
import { JobAside } from './JobAside.tsx';
import { JobBody } from './JobBody.tsx';
import { JobHeader } from './JobHeader.tsx';
import { JobSkeleton } from './JobSkeleton.tsx';
import { type JobQuery, useJobDetails } from './job-details.ts';

const { job: words } = texts;

/** /recruiter/job-details/:jobId */
export default function JobScreen() {
  const { jobId = '' } = useParams();
  const query = useJobDetails(jobId);
  const first = query.data?.pages[0]?.data;
  useTitle(first?.job.title ?? words.titleWhileLoading);

  if (!first) return query.error ? <Failure query={query} error={query.error} /> : <JobSkeleton />;
  return (
    <Container as="article">
      <JobHeader job={first.job} />
      <Split asideFirst aside={<JobAside job={first.job} />}>
        <ApplicantsSection query={query} job={first.job} />
        <JobBody job={first.job} skills={first.skillNames} />
      </Split>
    </Container>
  );
}

function Failure({ query, error }: { query: JobQuery; error: Error }) {
  const back = <ButtonLink to="/recruiter/all-my-jobs">{words.back}</ButtonLink>;
  // 404: not there or not ours; 400: no id at all.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState level={1} art="lost" title={words.missingTitle} actions={back}>
        {words.missing}
      </EmptyState>
    );
  }
  return (
    <ErrorPanel
      level={1}
      title={words.failed}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      actions={back}
    />
  );
}
