import { type Input, queryKeyOf, useCall } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';

const PROFILE = 'GET /api/profile/get-profile';
const UPDATE = 'PUT /api/profile/update-profile';

export type ProfileChanges = NonNullable<Input<typeof UPDATE>['body']>;

export function useUpdateProfile() {
  const client = useQueryClient();
  return useCall(UPDATE, {
    changes: ['GET /api/pn/all-networks', 'GET /api/authApplicant/get-name-email'],
    onSuccess: ({ profile }) => void client.setQueryData(queryKeyOf(PROFILE), profile),
  });
}
