import {
  Cluster,
  EmptyState,
  ErrorPanel,
  Rows,
  SkeletonGroup,
  SkeletonText,
  StatusBadge,
} from '@firstrung/ui-kit';
import { callQuery, reasonOf, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { texts } from './texts.ts';

/** With the token of the signed-in applicant, which the host's API client sends. */
const useApplications = () =>
  useQuery(callQuery(useApi(), 'GET /api/jobs/applied-interns', { query: { limit: 3 } }));

export function LatestApplications() {
  const { appointments } = texts;
  const { data: applications, isPending, isRefetching, error, refetch } = useApplications();

  if (isPending) {
    return (
      <SkeletonGroup label={appointments.applicationsLoading}>
        <SkeletonText lines={3} />
      </SkeletonGroup>
    );
  }
  if (!applications) {
    return (
      <ErrorPanel
        level={3}
        title={appointments.applicationsFailed}
        onRetry={() => refetch()}
        retrying={isRefetching}
      >
        {reasonOf(error)}
      </ErrorPanel>
    );
  }
  if (applications.length === 0) {
    return (
      <EmptyState level={3} title={appointments.applicationsEmptyTitle} art={false}>
        {appointments.applicationsEmpty}
      </EmptyState>
    );
  }
  return (
    <Rows>
      {applications.map(({ _id, status, jobId: job }) => (
        <Cluster as="li" key={_id}>
          <Link to={`/job-details/${job._id}`}>{job.title}</Link>
          <span>{job.company.name}</span>
          <StatusBadge status={status} />
        </Cluster>
      ))}
    </Rows>
  );
}
