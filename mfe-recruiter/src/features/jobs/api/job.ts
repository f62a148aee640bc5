import { useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { JOB_DETAILS } from '../../review/api/job-details.ts';

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
