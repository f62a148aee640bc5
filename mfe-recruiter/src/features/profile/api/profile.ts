import { callQuery, type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const GET = 'GET /api/recruiter/profile/get-profile';
const PUT = 'PUT /api/recruiter/profile/update-profile';

export type ProfileChanges = NonNullable<Input<typeof PUT>['body']>;

/** The recruiter's own profile. */
export const useProfile = () => useQuery(callQuery(useApi(), GET));

export function useUpdateProfile() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => api.call(PUT, { body }),
    onSuccess({ recruiterPro }) {
      client.setQueryData(callQuery(api, GET).queryKey, { recruiterPro });
      // The form can rename the company, which all of these show.
      return invalidate(
        client,
        'GET /api/company/get-company-profile-details',
        'GET /api/recruiter/jobs/all-my-jobs',
        'GET /api/recruiter/jobs/live-posted-jobs',
        'GET /api/recruiter/jobs/job-details/:jobId',
      );
    },
  });
}
