import { texts } from '../texts.ts';
import { useNetworkAction } from './network-action.ts';

const { notices } = texts;

/** Ends a connection. */
export const useRemove = () =>
  useNetworkAction({
    send: (api, networkId, { remove }) => api.call(remove, { body: { networkId } }),
    place: 'fresh',
    done: notices.removed,
    failed: notices.removeFailed,
  });
