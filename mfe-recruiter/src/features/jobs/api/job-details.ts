import { ASK_AGAIN_MS, type Calls, type ReplyOf } from '@firstrung/contracts';
import { type Input, type Page, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { APPLICANTS_PAGE_SIZE, type TableParams } from '../../../shared/table/table-params.ts';
import { tableQuery } from '../../../shared/table/table-query.ts';
import { applicantsQuery } from '../../review/api/applicants-query.ts';

export const JOB_DETAILS = 'GET /api/recruiter/jobs/job-details/:jobId';

/** A job with a page of its applications, as the query cache holds it. */
export type JobPage = Page<ReplyOf<Calls[typeof JOB_DETAILS]>>;

/**
 * A job of the own company with a page of its applicants.
 * @returns `query`: the query of the page that was asked for;
 * `page`: what can be shown. While that page is loading, and when it
 *   has failed, `page` is the last one that was loaded for this job.
 */
export function useJobDetails(jobId: string, params: TableParams) {
  const api = useApi();
  const input = {
    params: { jobId },
    query: { limit: APPLICANTS_PAGE_SIZE, page: params.page, ...applicantsQuery(params) },
  };
  const query = useQuery({
    ...tableQuery(api, JOB_DETAILS, input),
    placeholderData: (previous, { queryKey } = { queryKey: [] } as never) =>
      (queryKey[1] as Input<typeof JOB_DETAILS> | undefined)?.params.jobId === jobId ? previous : undefined,
    refetchInterval: ASK_AGAIN_MS,
  });

  const { data, isPlaceholderData } = query;
  const [loaded, setLoaded] = useState(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `input` is new on every render; only the one of the loaded data counts
  useEffect(() => {
    if (data && !isPlaceholderData) setLoaded(input);
  }, [data, isPlaceholderData]);
  // Reads the cache and fetches nothing, so that the last page follows later changes of the job.
  const last = useQuery({ ...tableQuery(api, JOB_DETAILS, loaded), enabled: false });

  return { query, page: data ?? (loaded.params.jobId === jobId ? last.data : undefined) };
}

export type JobQuery = ReturnType<typeof useJobDetails>['query'];

/** A job as it is when a form opens with it. Later changes do not reach the form. */
export function useJobSnapshot(jobId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['job snapshot', jobId],
    queryFn: async ({ signal }) => {
      // The reply holds a page of applicants too; the form needs none of them.
      const { job } = await api.call(JOB_DETAILS, { params: { jobId }, query: { limit: 1 }, signal });
      return job;
    },
    gcTime: 0,
    staleTime: 'static',
  });
}
