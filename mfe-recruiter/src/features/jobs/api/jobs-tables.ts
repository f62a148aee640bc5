import { JOB_STATUSES } from '@firstrung/contracts';
import { type Input, useApi } from '@firstrung/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sorts } from '../../../shared/table/sorting.tsx';
import { oneOf, PAGE_SIZE, type TableParams } from '../../../shared/table/table-params.ts';
import { tableQuery } from '../../../shared/table/table-query.ts';

export const ALL_MY_JOBS = 'GET /api/recruiter/jobs/all-my-jobs';
export const LIVE_POSTED_JOBS = 'GET /api/recruiter/jobs/live-posted-jobs';
type JobsTableCall = typeof ALL_MY_JOBS | typeof LIVE_POSTED_JOBS;

type Query = NonNullable<Input<typeof ALL_MY_JOBS>['query']>;

export const jobSorts = {
  date: 'desc',
  title: 'asc',
  status: 'asc',
  applicants: 'desc',
  new: 'desc',
  closes: 'asc',
} as const satisfies Sorts;

/** A page of the jobs of the own company. */
export function useJobsTable(call: JobsTableCall, params: TableParams) {
  const { page, q, order, whose } = params;
  const status = call === ALL_MY_JOBS && oneOf(JOB_STATUSES, params.status);
  const sort = oneOf(Object.keys(jobSorts) as (keyof typeof jobSorts)[], params.sort);
  const query: Query = {
    limit: PAGE_SIZE,
    page,
    ...(q !== '' && { q }),
    // Deleted jobs have a view of their own.
    ...(status ? { status } : { show: 'present' }),
    ...(whose !== '' && { whose }),
    ...(sort === 'closes'
      ? { byClosing: order || jobSorts.closes }
      : { ...(sort && { sort }), ...(order !== '' && { order }) }),
  };
  return useQuery({
    // Both calls have the same reply; the second takes only a part of the query.
    ...tableQuery(useApi(), call as typeof ALL_MY_JOBS, { query }),
    placeholderData: keepPreviousData,
  });
}
