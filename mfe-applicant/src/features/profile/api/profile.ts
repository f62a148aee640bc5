import { callQuery, type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const UPDATE = 'PUT /api/profile/update-profile';

/**
 * The applicant's own profile. `isCurrent`: fetched again by each screen that shows it, because the
 * navigation bar may have fetched it before a new address arrived.
 */
export const useProfile = ({ isCurrent = false } = {}) =>
  useQuery({
    ...callQuery(useApi(), 'GET /api/profile/get-profile'),
    refetchOnMount: isCurrent ? 'always' : true,
  });

export type ProfileChanges = NonNullable<Input<typeof UPDATE>['body']>;

export function useUpdateProfile() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => api.call(UPDATE, { body }),
    onSuccess({ profile }) {
      client.setQueryData(callQuery(api, 'GET /api/profile/get-profile').queryKey, profile);
      return invalidate(client, 'GET /api/pn/all-networks', 'GET /api/authApplicant/get-name-email');
    },
  });
}
