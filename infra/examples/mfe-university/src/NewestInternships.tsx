import { JobCard, JobList, JobListHeading, jobCardProps } from '@firstrung/job-views';
import { EmptyState, QueryContent, SkeletonCard, Stack } from '@firstrung/ui-kit';
import { useCallQuery, useSession } from '@firstrung/web-kit';
import { texts } from './texts.ts';

const NEWEST = { type: 'Internship', sort: 'newest', limit: 6 } as const;

/** Public: the jobs service answers it without a token, too. */
export function NewestInternships() {
  const { internships } = texts;
  const { account } = useSession();
  const jobPath = account ? '/job-details' : '/guests/job-details';
  return (
    <Stack as="section" aria-label={internships.title}>
      <JobListHeading title={internships.title} />
      <QueryContent
        query={useCallQuery('GET /api/guest/jobs/get-all-jobs', { query: NEWEST })}
        loading={internships.loading}
        skeleton={<SkeletonCard />}
        failedTitle={internships.failed}
      >
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState level={3} title={internships.emptyTitle}>
              {internships.empty}
            </EmptyState>
          ) : (
            <JobList>
              {jobs.map((job) => (
                <li key={job._id}>
                  <JobCard {...jobCardProps(job, new Date())} to={`${jobPath}/${job._id}`} />
                </li>
              ))}
            </JobList>
          )
        }
      </QueryContent>
    </Stack>
  );
}
