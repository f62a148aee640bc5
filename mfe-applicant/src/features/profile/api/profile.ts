import { type Input, queryKeyOf, useCall } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';

const UPDATE = 'PUT /api/profile/update-profile';

export type ProfileChanges = NonNullable<Input<typeof UPDATE>['body']>;

export function useUpdateProfile() {
  const client = useQueryClient();
  return useCall(UPDATE, {
    onSuccess: ({ profile }) => void client.setQueryData(queryKeyOf('GET /api/profile/get-profile'), profile),
  });
}
