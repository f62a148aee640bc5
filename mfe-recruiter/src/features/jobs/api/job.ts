import { useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { JOB_DETAILS } from './job-details.ts';

/** What is needed of the applicants where only the job matters. */
const limit = 1;

/** A job of the own company as it is when a form begins with it; what happens later doesn't change the form. */
export function useJob(jobId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['job for a form', jobId],
    queryFn: async ({ signal }) => {
      const { job } = await api.call(JOB_DETAILS, { params: { jobId }, query: { limit }, signal });
      return job;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
