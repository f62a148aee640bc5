import type { JobDetails } from '@firstrung/contracts';
import { publicInputs } from '@firstrung/job-views';
import { type Api, callQuery, queryKeyOf } from '@firstrung/web-kit';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useNavigationType } from 'react-router';

/** How long the screen before stays for a job, so that its card can become the page, milliseconds. */
const PATIENCE = 250;
const waits = new WeakMap<object, Promise<unknown>>();

export const jobDetailsKey = (jobId: string) =>
  queryKeyOf('GET /api/jobs/job-details/:jobId', { params: { jobId } });

/** A job with the applicant's own application. */
export const jobQuery = (api: Api, jobId: string) =>
  callQuery(api, 'GET /api/jobs/job-details/:jobId', { params: { jobId } });

/** A job without a token. */
export const guestJobQuery = (api: Api, jobId: string) =>
  callQuery(api, 'GET /api/guest/jobs/job-details/:jobId', publicInputs.job(jobId));

/** The job of a page, which opens with it unless it takes long to load. @param level as in JobPage */
export function useJob(options: UseQueryOptions<JobDetails>, level = 1) {
  const client = useQueryClient();
  const query = useQuery(options);
  const cached = client.getQueryCache().find({ queryKey: options.queryKey });
  if (useNavigationType() === 'PUSH' && level === 1 && query.isPending && cached && !waits.has(cached)) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    waits.set(cached, Promise.race([client.prefetchQuery(options), patience]));
  }
  // Also when it is over: React renders the same hooks again.
  const wait = cached && waits.get(cached);
  if (wait) use(wait);
  return query;
}

/** What the page knows of a job before its details are loaded. */
export interface KnownJob {
  title?: string | undefined;
  company?: { name: string; logo: string | null };
}
