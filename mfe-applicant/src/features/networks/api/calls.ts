import { createContext, useContext } from 'react';

/** The calls of /project-networks, and those of its guest twin (A§7). Asking and withdrawing have none of their own. */
const own = {
  lists: 'GET /api/pn/all-networks',
  accept: 'POST /api/pn/encourage-support',
  decline: 'POST /api/pn/discouraged',
  remove: 'POST /api/pn/remove-network',
} as const;
const guest = {
  lists: 'POST /api/guest/pn/all-networks',
  accept: 'POST /api/guest/pn/encourage-support',
  decline: 'POST /api/guest/pn/discouraged',
  remove: 'POST /api/guest/pn/remove-network',
} as const;

export type NetworkCalls = typeof own | typeof guest;

export const callsOf = (isGuest: boolean): NetworkCalls => (isGuest ? guest : own);
export const NetworkCallsContext = createContext<NetworkCalls>(own);
export const useNetworkCalls = () => useContext(NetworkCallsContext);
