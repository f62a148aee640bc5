import { texts } from '../texts.ts';
import { useNetworkAction } from './network-action.ts';

const { notices } = texts;

/** Declines a request. */
export const useDecline = (type: 'polite' | 'harsh') =>
  useNetworkAction({
    send: (api, networkId, { decline }) => api.call(decline, { body: { networkId, type } }),
    place: type === 'polite' ? 'declinePolitely' : 'declineHarshly',
    done: type === 'polite' ? notices.declinedPolitely : notices.declinedHarshly,
  });
