import { invalidate, pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { GROUPS, networksCall } from '../../messages/api/conversation-lists.ts';
import { applicantCalls, guestCalls } from './calls.ts';

const BLOCKED = 'GET /api/pn/blocked';

/** The people whom the applicant has blocked. */
export const useBlockedPeople = () => useInfiniteQuery(pagedQuery(useApi(), BLOCKED, {}));

export const useBlock = () => useChange('POST /api/pn/block');
export const useUnblock = () => useChange('POST /api/pn/unblock');

function useChange(key: 'POST /api/pn/block' | 'POST /api/pn/unblock') {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (networkId: string) => api.call(key, { body: { networkId } }),
    onSettled: () =>
      invalidate(
        client,
        BLOCKED,
        applicantCalls.lists,
        guestCalls.lists,
        networksCall(false),
        networksCall(true),
        GROUPS,
      ),
  });
}
