import { invalidate, isTokenRefused, pagedQuery, reasonOf, useApi, useNotify } from '@firstrung/web-kit';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { GROUPS, networksCall } from '../../messages/api/conversation-lists.ts';
import { texts } from '../texts.ts';
import { applicantCalls, guestCalls } from './calls.ts';

const BLOCKED = 'GET /api/pn/blocked';

/** The people whom the applicant has blocked. */
export const useBlockedPeople = () => useInfiniteQuery(pagedQuery(useApi(), BLOCKED, {}));

export const useBlock = () => useChange('POST /api/pn/block', texts.notices.blocked);
/** For the menu of a conversation, which notifies itself. */
export const useSilentBlock = () => useChange('POST /api/pn/block');
export const useUnblock = () => useChange('POST /api/pn/unblock', texts.notices.unblocked);

interface Person {
  _id: string;
  name: string;
}

/** Notifies here, not where it is called: the person's card is gone once the lists are fetched again. */
function useChange(key: 'POST /api/pn/block' | 'POST /api/pn/unblock', done?: (name: string) => string) {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Person) => api.call(key, { body: { networkId: _id } }),
    onSuccess: (_, { name }) => {
      if (done) notify(done(name), 'ok');
    },
    onError: (error) => {
      if (done && !isTokenRefused(error)) notify(reasonOf(error), 'danger');
    },
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
