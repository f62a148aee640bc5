import { JobCard, JobList, JobListHeading, jobCardProps } from '@firstrung/job-views';
import { EmptyState, ErrorPanel, SkeletonCard, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { callQuery, reasonOf, useApi, useSession } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { texts } from './texts.ts';

const NEWEST = { type: 'Internship', sort: 'newest', limit: 6 } as const;

/** Public: the jobs service answers it without a token, too. */
const useInternships = () =>
  useQuery(callQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', { query: NEWEST }));

export function NewestInternships() {
  return (
    <Stack as="section" aria-label={texts.internships.title}>
      <JobListHeading title={texts.internships.title} />
      <Internships />
    </Stack>
  );
}

function Internships() {
  const { internships } = texts;
  const { account } = useSession();
  const { data: jobs, isPending, isRefetching, error, refetch } = useInternships();

  if (isPending) {
    return (
      <SkeletonGroup label={internships.loading}>
        <JobList>
          {['1', '2', '3'].map((key) => (
            <li key={key}>
              <SkeletonCard />
            </li>
          ))}
        </JobList>
      </SkeletonGroup>
    );
  }
  if (!jobs) {
    return (
      <ErrorPanel level={3} title={internships.failed} onRetry={() => refetch()} retrying={isRefetching}>
        {reasonOf(error)}
      </ErrorPanel>
    );
  }
  if (jobs.length === 0) {
    return (
      <EmptyState level={3} title={internships.emptyTitle}>
        {internships.empty}
      </EmptyState>
    );
  }
  const now = new Date();
  return (
    <JobList>
      {jobs.map((job) => (
        <li key={job._id}>
          <JobCard
            {...jobCardProps(job, now)}
            to={`/${account ? 'job-details' : 'guests/job-details'}/${job._id}`}
          />
        </li>
      ))}
    </JobList>
  );
}
