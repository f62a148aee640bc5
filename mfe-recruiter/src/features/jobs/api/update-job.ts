import { type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { JOB_DETAILS } from './job-details.ts';
import { ALL_MY_JOBS, LIVE_POSTED_JOBS } from './jobs-tables.ts';

const CALL = 'PUT /api/recruiter/jobs/update-job';

export type JobChanges = Input<typeof CALL>['body'];

export function useUpdateJob() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JobChanges) => api.call(CALL, { body }),
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
