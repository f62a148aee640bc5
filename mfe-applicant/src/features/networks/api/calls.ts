import { useMatch } from 'react-router';

/** The calls of /project-networks. */
const applicantCalls = {
  lists: 'GET /api/pn/all-networks',
  accept: 'POST /api/pn/encourage-support',
  decline: 'POST /api/pn/discouraged',
  remove: 'POST /api/pn/remove-network',
} as const;

/**
 * The calls of /guest/project-networks (A§7). Requesting and withdrawing are the same calls on both pages.
 */
const guestCalls = {
  lists: 'POST /api/guest/pn/all-networks',
  accept: 'POST /api/guest/pn/encourage-support',
  decline: 'POST /api/guest/pn/discouraged',
  remove: 'POST /api/guest/pn/remove-network',
} as const;

export type NetworkCalls = typeof applicantCalls | typeof guestCalls;

export const useNetworkCalls = (): NetworkCalls =>
  useMatch('/guest/project-networks') ? guestCalls : applicantCalls;
