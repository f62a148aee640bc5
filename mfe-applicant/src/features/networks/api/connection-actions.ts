import type { NetworkPerson } from '@firstrung/contracts';
import {
  type Api,
  failureText,
  isTokenRefused,
  reasonOf,
  useApi,
  useChange,
  useNotify,
} from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useOutcomes } from '../components/Outcomes.tsx';
import { texts } from '../texts.ts';
import { type NetworkCalls, useNetworkCalls } from './networks.ts';

const { notices, outcomes } = texts;

/** Shared by all actions, because there is one at a time for each person. */
const ACTION = ['connection-action'];

/** Asks a person to connect. */
export const useRequest = () =>
  useConnectionAction({
    send: (api, networkId) => api.call('POST /api/pn/encouraged', { body: { networkId } }),
    done: notices.sent,
    outcome: outcomes.requested,
    failed: notices.sendFailed,
  });

/** Takes back a request. */
export const useWithdraw = () =>
  useConnectionAction({
    send: (api, networkId) => api.call('POST /api/pn/withdraw', { body: { networkId } }),
    done: notices.withdrawn,
    outcome: outcomes.withdrawn,
  });

/** Accepts a request, also one that was declined before. */
export const useAccept = () =>
  useConnectionAction({
    send: (api, networkId, { accept }) => api.call(accept, { body: { networkId } }),
    done: notices.supported,
    outcome: outcomes.accepted,
    failed: notices.supportFailed,
  });

/** Declines a request. */
export const useDecline = (type: 'polite' | 'harsh') =>
  useConnectionAction({
    send: (api, networkId, { decline }) => api.call(decline, { body: { networkId, type } }),
    done: type === 'polite' ? notices.declinedPolitely : notices.declinedHarshly,
    outcome: outcomes.declined,
  });

/** Ends a connection. */
export const useRemove = () =>
  useConnectionAction({
    send: (api, networkId, { remove }) => api.call(remove, { body: { networkId } }),
    done: notices.removed,
    outcome: outcomes.removed,
    failed: notices.removeFailed,
  });

interface ConnectionAction {
  send: (api: Api, networkId: string, calls: NetworkCalls) => Promise<unknown>;
  /** Notice after success. */
  done: string;
  /** The state of the person, where they are still shown in the list that they left. */
  outcome: string;
  /** Notice after a failure. Default: the server's message. */
  failed?: string;
}

/**
 * Changes the connection with a person, and shows a notice. A second action is ignored while one for the same
 * person is under way, of whichever button.
 */
function useConnectionAction({ send, done, outcome, failed }: ConnectionAction) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const calls = useNetworkCalls();
  const outcomes = useOutcomes();

  const { mutate, isPending } = useChange(({ _id }: NetworkPerson) => send(api, _id, calls), {
    mutationKey: ACTION,
    onSuccess(_, person) {
      outcomes.add(person._id, outcome);
      notify(done, 'ok');
    },
    onError(error) {
      if (!isTokenRefused(error)) notify(failed ? failureText(error, failed) : reasonOf(error), 'danger');
    },
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
