import { texts } from '../texts.ts';
import { useNetworkAction } from './network-action.ts';

const { notices } = texts;

/** Accepts a request, or one that was declined. */
export const useAccept = () =>
  useNetworkAction({
    send: (api, networkId, { accept }) => api.call(accept, { body: { networkId } }),
    place: 'projectNetworkList',
    done: notices.supported,
    failed: notices.supportFailed,
  });
