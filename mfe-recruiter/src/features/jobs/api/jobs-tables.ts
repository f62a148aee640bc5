import { JOB_STATUSES, type JobStatus, type RecruiterJob } from '@firstrung/contracts';
import { type Api, type Input, type Page, tableQuery, useApi } from '@firstrung/web-kit';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Sorts } from '../../../shared/table/sorting.tsx';
import { oneOf, ROWS, type TableAddress } from '../../../shared/table/table-params.ts';

export const ALL_MY_JOBS = 'GET /api/recruiter/jobs/all-my-jobs';
export const LIVE_POSTED_JOBS = 'GET /api/recruiter/jobs/live-posted-jobs';
export type JobsTableCall = typeof ALL_MY_JOBS | typeof LIVE_POSTED_JOBS;

type Query = NonNullable<Input<typeof ALL_MY_JOBS>['query']>;

/** What tables of jobs can be sorted by, and how that begins; the first by default. */
export const jobSorts = {
  date: 'desc',
  title: 'asc',
  status: 'asc',
  applicants: 'desc',
} as const satisfies Sorts;

/** A table of jobs of the own company. */
export function useJobsTable(call: JobsTableCall, address: TableAddress) {
  const { page, q, order } = address;
  const status = call === ALL_MY_JOBS && oneOf(JOB_STATUSES, address.status);
  const sort = oneOf(Object.keys(jobSorts) as (keyof typeof jobSorts)[], address.sort);
  const query: Query = {
    limit: ROWS,
    page,
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(order !== '' && { order }),
  };
  return useQuery({ ...jobsQuery(useApi(), call, query), placeholderData: keepPreviousData });
}

const jobsQuery = (api: Api, call: JobsTableCall, query: Query) =>
  // Both calls answer the same, and the second takes less.
  tableQuery(api, call as typeof ALL_MY_JOBS, { query });

/** Has a job show this status in every table. */
export function showJobStatus(client: QueryClient, jobId: string, status: JobStatus) {
  const moved = (job: RecruiterJob) => (job._id === jobId ? { ...job, status } : job);
  for (const call of [ALL_MY_JOBS, LIVE_POSTED_JOBS]) {
    client.setQueriesData<Page<RecruiterJob[]>>(
      { queryKey: [call] },
      (page) => page && { ...page, data: page.data.map(moved) },
    );
  }
}
