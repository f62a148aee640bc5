import { APPLICATION_STATUSES, type Calls, type JobStatus, type ReplyOf } from '@firstrung/contracts';
import { type Input, type Page, tableQuery, useApi } from '@firstrung/web-kit';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Sorts } from '../../../shared/table/sorting.tsx';
import { oneOf, ROWS, type TableAddress } from '../../../shared/table/table-params.ts';

export const JOB_DETAILS = 'GET /api/recruiter/jobs/job-details/:jobId';

type Details = ReplyOf<Calls[typeof JOB_DETAILS]>;
type Given = Input<typeof JOB_DETAILS>;

/** What the cache holds of a job: a page of its applications, and with each the job itself. */
export type JobPage = Page<Details>;

/** What applicants can be filtered by. */
export const APPLICANT_FILTERS = [...APPLICATION_STATUSES, 'withdrawn'] as const;

/** What they can be sorted by, and how that begins; the first by default. */
export const applicantSorts = { date: 'desc', status: 'asc', name: 'asc' } as const satisfies Sorts;

/** Which applicants a table shows, and in which order: what the calls about them take in common. */
export function applicantsQuery({ q, skills, order, ...address }: TableAddress) {
  const status = oneOf(APPLICANT_FILTERS, address.status);
  const sort = oneOf(Object.keys(applicantSorts) as (keyof typeof applicantSorts)[], address.sort);
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(skills.length > 0 && { skill: [...skills] }),
    ...(sort && { sort }),
    ...(order !== '' && { order }),
  };
}

/**
 * A job of the own company with a page of the people who applied: `asked` is how the page that is asked for stands,
 * `page` what can be shown. While another page of the same job is on its way, and when it failed, that is the one before.
 */
export function useJobDetails(jobId: string, address: TableAddress) {
  const api = useApi();
  const input = {
    params: { jobId },
    query: { limit: ROWS, page: address.page, ...applicantsQuery(address) },
  };
  const asked = useQuery({
    ...tableQuery(api, JOB_DETAILS, input),
    placeholderData: (before, { queryKey } = { queryKey: [] } as never) =>
      (queryKey[1] as Given | undefined)?.params.jobId === jobId ? before : undefined,
  });

  const { data, isPlaceholderData } = asked;
  const [loaded, setLoaded] = useState(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for when this came
  useEffect(() => {
    if (data && !isPlaceholderData) setLoaded(input);
  }, [data, isPlaceholderData]);
  // From the cache, where it follows what changes in the job.
  const before = useQuery({ ...tableQuery(api, JOB_DETAILS, loaded), enabled: false });

  return { asked, page: data ?? (loaded.params.jobId === jobId ? before.data : undefined) };
}

/** How a page of applicants stands. */
export type JobQuery = ReturnType<typeof useJobDetails>['asked'];

/** Has a job's page show this status. */
export function showStatusOfJob(client: QueryClient, jobId: string, status: JobStatus) {
  client.setQueriesData<JobPage>({ queryKey: [JOB_DETAILS] }, (page) =>
    page && page.data.job._id === jobId
      ? { ...page, data: { ...page.data, job: { ...page.data.job, status } } }
      : page,
  );
}
