import type { Hiding } from '@firstrung/contracts';
import { callQuery, messageOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';

const HIDING = 'GET /api/profile/hiding';

export const useHiding = () => useQuery(callQuery(useApi(), HIDING));

export function useChangeHiding() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    // One after the other, so that the last choice is the one that is stored.
    scope: { id: HIDING },
    mutationFn: (body: Partial<Hiding>) => api.call('PUT /api/profile/hiding', { body }),
    onSuccess: ({ hides }) => void client.setQueryData(callQuery(api, HIDING).queryKey, { hides }),
    onError: (error) => notify(messageOf(error, texts.hiding.failed), 'danger'),
  });
}
