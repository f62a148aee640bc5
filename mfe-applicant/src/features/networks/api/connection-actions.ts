import type { NetworkPerson } from '@firstrung/contracts';
import {
  type Api,
  failureText,
  invalidateAll,
  isTokenRefused,
  reasonOf,
  useApi,
  useNotify,
} from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOutcomes } from '../components/Outcomes.tsx';
import { texts } from '../texts.ts';
import { type NetworkCalls, useNetworkCalls } from './calls.ts';
import type { NetworkList } from './move-person.ts';
import { movePersonInCache } from './networks.ts';

const { notices, outcomes } = texts;

/** Shared by all actions, because there is one at a time for each person. */
const ACTION = ['connection-action'];

/** Asks a person to connect. */
export const useRequest = () =>
  useConnectionAction({
    send: (api, networkId) => api.call('POST /api/pn/encouraged', { body: { networkId } }),
    moveTo: 'encourageSent',
    done: notices.sent,
    outcome: outcomes.requested,
    failed: notices.sendFailed,
  });

/** Takes back a request. */
export const useWithdraw = () =>
  useConnectionAction({
    send: (api, networkId) => api.call('POST /api/pn/withdraw', { body: { networkId } }),
    moveTo: 'fresh',
    done: notices.withdrawn,
    outcome: outcomes.withdrawn,
  });

/** Accepts a request, also one that was declined before. */
export const useAccept = () =>
  useConnectionAction({
    send: (api, networkId, { accept }) => api.call(accept, { body: { networkId } }),
    moveTo: 'projectNetworkList',
    done: notices.supported,
    outcome: outcomes.accepted,
    failed: notices.supportFailed,
  });

/** Declines a request. */
export const useDecline = (type: 'polite' | 'harsh') =>
  useConnectionAction({
    send: (api, networkId, { decline }) => api.call(decline, { body: { networkId, type } }),
    moveTo: type === 'polite' ? 'declinePolitely' : 'declineHarshly',
    done: type === 'polite' ? notices.declinedPolitely : notices.declinedHarshly,
    outcome: outcomes.declined,
  });

/** Ends a connection. */
export const useRemove = () =>
  useConnectionAction({
    send: (api, networkId, { remove }) => api.call(remove, { body: { networkId } }),
    moveTo: 'fresh',
    done: notices.removed,
    outcome: outcomes.removed,
    failed: notices.removeFailed,
  });

interface ConnectionAction {
  send: (api: Api, networkId: string, calls: NetworkCalls) => Promise<unknown>;
  /** The list that shows the person afterwards. */
  moveTo: NetworkList;
  /** Notice after success. */
  done: string;
  /** The state of the person, where they are still shown in the list that they left. */
  outcome: string;
  /** Notice after a failure. Default: the server's message. */
  failed?: string;
}

/**
 * Changes the connection with a person. The page moves the person in place and shows a notice. A second
 * action is ignored while one for the same person is under way, of whichever button.
 */
function useConnectionAction({ send, moveTo, done, outcome, failed }: ConnectionAction) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const calls = useNetworkCalls();
  const outcomes = useOutcomes();

  const { mutate, isPending } = useMutation({
    mutationKey: ACTION,
    mutationFn: ({ _id }: NetworkPerson) => send(api, _id, calls),
    async onSuccess(_, person) {
      outcomes.add(person._id, outcome);
      await movePersonInCache(client, calls, person, moveTo);
      notify(done, 'ok');
    },
    onError(error) {
      if (!isTokenRefused(error)) notify(failed ? failureText(error, failed) : reasonOf(error), 'danger');
    },
    // Not awaited, as `useChange` does: the page already shows the change.
    onSettled: () => void invalidateAll(client),
  });
  const isBusy = ({ _id }: NetworkPerson) =>
    client.isMutating({
      mutationKey: ACTION,
      predicate: ({ state }) => (state.variables as NetworkPerson)._id === _id,
    }) > 0;
  return {
    isPending,
    mutate(person: NetworkPerson) {
      if (!isBusy(person)) mutate(person);
    },
  };
}
