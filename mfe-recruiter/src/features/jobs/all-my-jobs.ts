import type { JobStatus, RecruiterJob } from '@firstrung/contracts';
import { type Api, pagedQuery, useApi } from '@firstrung/web-kit';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';

/** The most the server hands out at once. */
const limit = 100;

const allMyJobs = (api: Api) => pagedQuery(api, 'GET /api/recruiter/jobs/all-my-jobs', { query: { limit } });

/** Jobs of the own company, newest first. */
export const useAllMyJobs = () => useInfiniteQuery(allMyJobs(useApi()));

/** Has a job of the list show this status. */
export function showJobStatus(client: QueryClient, api: Api, jobId: string, status: JobStatus) {
  const moved = (job: RecruiterJob) => (job._id === jobId ? { ...job, status } : job);
  client.setQueryData(
    allMyJobs(api).queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(moved) })) },
  );
}
