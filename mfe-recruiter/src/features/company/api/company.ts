import { type Api, callQuery, type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const GET = 'GET /api/company/get-company-profile-details';
const PUT = 'PUT /api/company/update-company-profile';

export type CompanyChanges = Input<typeof PUT>['body'];

/** Fetches it from the server. */
export const fetchCompany = (api: Api) => api.call(GET);

/** The recruiter's own company. */
export const useCompany = () => useQuery(callQuery(useApi(), GET));

export function useUpdateCompany() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyChanges) => api.call(PUT, { body }),
    onSuccess({ company }) {
      client.setQueryData(callQuery(api, GET).queryKey, company);
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
