import { type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const CALL = 'POST /api/recruiter/jobs/create-job';

export type NewJob = Input<typeof CALL>['body'];

export function useCreateJob() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewJob) => api.call(CALL, { body }),
    onSuccess: () =>
      invalidate(
        client,
        'GET /api/recruiter/jobs/all-my-jobs',
        'GET /api/recruiter/jobs/live-posted-jobs',
        'GET /api/recruiter/jobs/search-skills',
        'GET /api/company/get-company-profile-details',
      ),
  });
}
