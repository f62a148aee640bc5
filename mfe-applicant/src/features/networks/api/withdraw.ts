import { texts } from '../texts.ts';
import { useNetworkAction } from './network-action.ts';

const { notices } = texts;

/** Takes a request back. */
export const useWithdraw = () =>
  useNetworkAction({
    send: (api, networkId) => api.call('POST /api/pn/withdraw', { body: { networkId } }),
    place: 'fresh',
    done: notices.withdrawn,
  });
