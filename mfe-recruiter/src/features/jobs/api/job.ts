import { type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OVERVIEW } from '../../overview/api/overview.ts';
import { JOB_DETAILS } from './job-details.ts';
import { ALL_MY_JOBS, LIVE_POSTED_JOBS } from './jobs-tables.ts';

const CREATE = 'POST /api/recruiter/jobs/create-job';
const UPDATE = 'PUT /api/recruiter/jobs/update-job';

export type NewJob = Input<typeof CREATE>['body'];
export type JobChanges = Input<typeof UPDATE>['body'];

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
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCreateJob() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewJob) => api.call(CREATE, { body }),
    onSuccess: () =>
      invalidate(
        client,
        ALL_MY_JOBS,
        LIVE_POSTED_JOBS,
        OVERVIEW,
        'GET /api/recruiter/jobs/search-skills',
        'GET /api/company/get-company-profile-details',
      ),
  });
}

export function useUpdateJob() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JobChanges) => api.call(UPDATE, { body }),
    onSuccess: () =>
      invalidate(
        client,
        JOB_DETAILS,
        ALL_MY_JOBS,
        LIVE_POSTED_JOBS,
        'GET /api/recruiter/jobs/job-history/:jobId',
        'GET /api/recruiter/jobs/search-skills',
      ),
  });
}
