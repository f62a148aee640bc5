import type { NetworkPerson } from '@firstrung/contracts';
import { type Api, ApiError, invalidate, reasonOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { networksCall } from '../../messages/api/conversation-lists.ts';
import { showIn } from './all-networks.ts';
import { applicantCalls, guestCalls, type NetworkCalls, useNetworkCalls } from './calls.ts';
import type { Place } from './place.ts';

interface NetworkAction {
  send: (api: Api, networkId: string, calls: NetworkCalls) => Promise<unknown>;
  /** Where the person stands afterwards. */
  place: Place;
  done: string;
  /** Without it the server's message is shown. */
  failed?: string;
}

/** Does something with a person: the page changes in place, and says what happened. */
export function useNetworkAction({ send, place, done, failed }: NetworkAction) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const calls = useNetworkCalls();

  return useMutation({
    mutationFn: ({ _id }: NetworkPerson) => send(api, _id, calls),
    async onSuccess(_, person) {
      await showIn(client, calls, person, place);
      notify(done, 'ok');
    },
    onError(error) {
      // A refused token is the session's matter, which says so itself.
      if (!(error instanceof ApiError && error.status === 401)) notify(failed ?? reasonOf(error), 'danger');
    },
    // Not waited for: the page shows already what is known.
    onSettled: () =>
      void invalidate(
        client,
        applicantCalls.lists,
        guestCalls.lists,
        networksCall(false),
        networksCall(true),
      ),
  });
}
