import { callQuery, type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const CALL = 'PUT /api/company/update-company-profile';

export type CompanyChanges = Input<typeof CALL>['body'];

export function useUpdateCompany() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyChanges) => api.call(CALL, { body }),
    onSuccess({ company }) {
      client.setQueryData(callQuery(api, 'GET /api/company/get-company-profile-details').queryKey, company);
      return invalidate(
        client,
        'GET /api/recruiter/profile/get-profile',
        'GET /api/recruiter/jobs/all-my-jobs',
        'GET /api/recruiter/jobs/live-posted-jobs',
        'GET /api/recruiter/jobs/job-details/:jobId',
      );
    },
  });
}
