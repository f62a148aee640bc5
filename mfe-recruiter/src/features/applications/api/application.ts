import { callQuery, invalidate, useApi } from '@firstrung/web-kit';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { JOB_DETAILS, type JobPage } from '../../jobs/api/job-details.ts';

export const GET_APPLICATION = 'GET /api/recruiter/applications/get-application/:applicationId';

/** One application. Never prefetch it: fetching it sets the status that the applicant sees to “Under Review”. */
export function useApplication(applicationId: string) {
  const client = useQueryClient();
  const query = useQuery(callQuery(useApi(), GET_APPLICATION, { params: { applicationId } }));
  const loadedId = query.data?._id;
  useEffect(() => {
    if (loadedId) showOpened(client, loadedId);
  }, [client, loadedId]);
  return query;
}

/** The tables no longer mark the application as new. */
function showOpened(client: QueryClient, applicationId: string) {
  client.setQueriesData<JobPage>(
    { queryKey: [JOB_DETAILS] },
    (page) =>
      page && {
        ...page,
        data: {
          ...page.data,
          applications: page.data.applications.map((row) =>
            row._id === applicationId && !row.reviewedAt
              ? { ...row, reviewedAt: new Date().toISOString() }
              : row,
          ),
        },
      },
  );
  void invalidate(client, ...COUNTING_NEW);
}

/** The calls that count unopened applications. */
const COUNTING_NEW = [
  'GET /api/recruiter/jobs/all-my-jobs',
  'GET /api/recruiter/jobs/live-posted-jobs',
  'GET /api/recruiter/jobs/overview',
] as const;
