import { Cluster, EmptyState, QueryContent, Rows, SkeletonText, StatusBadge } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { texts } from './texts.ts';

/** With the token of the signed-in applicant, which the host's API client sends. */
export function LatestApplications() {
  const { appointments } = texts;
  const query = useCallQuery('GET /api/jobs/applied-interns', { query: { limit: 3 } });
  return (
    <QueryContent
      query={query}
      loading={appointments.applicationsLoading}
      skeleton={<SkeletonText lines={3} />}
      failedTitle={appointments.applicationsFailed}
    >
      {(applications) =>
        applications.length === 0 ? (
          <EmptyState level={3} title={appointments.applicationsEmptyTitle} art={false}>
            {appointments.applicationsEmpty}
          </EmptyState>
        ) : (
          <Rows>
            {applications.map(({ _id, status, jobId: job }) => (
              <Cluster as="li" key={_id}>
                <Link to={`/job-details/${job._id}`}>{job.title}</Link>
                <span>{job.company.name}</span>
                <StatusBadge status={status} />
              </Cluster>
            ))}
          </Rows>
        )
      }
    </QueryContent>
  );
}
