import { callQuery, type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const CALL = 'PUT /api/profile/update-profile';

export type ProfileChanges = NonNullable<Input<typeof CALL>['body']>;

/** Saves what changed of the profile. */
export function useUpdateProfile() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => api.call(CALL, { body }),
    onSuccess({ profile }) {
      client.setQueryData(callQuery(api, 'GET /api/profile/get-profile').queryKey, profile);
      return invalidate(client, 'GET /api/pn/all-networks', 'GET /api/authApplicant/get-name-email');
    },
  });
}
