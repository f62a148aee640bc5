import { texts } from '../texts.ts';
import { useNetworkAction } from './network-action.ts';

const { notices } = texts;

/** Asks somebody to connect. */
export const useAsk = () =>
  useNetworkAction({
    send: (api, networkId) => api.call('POST /api/pn/encouraged', { body: { networkId } }),
    place: 'encourageSent',
    done: notices.sent,
    failed: notices.sendFailed,
  });
