import { useCallQuery, usePagedQuery } from '@firstrung/web-kit';
import { keepPreviousData } from '@tanstack/react-query';
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

/** People to meet are loaded by useFreshPeople(), page by page: ask for as few as possible here. */
const listsOnly = { query: { limit: 1 } } as const;
const PAGE_SIZE = 24;

/** The applicant's own name and picture, their connections and requests. */
export const useNetworks = () => useCallQuery(useNetworkCalls().lists, listsOnly);

/** The number of open requests, for the navigation bar. */
export const useOpenRequests = (): number => useNetworks().data?.pnLists.encourageReceived.length ?? 0;

/** Whether the lists have loaded and there is no connection. */
export const useHasNoConnections = () => useNetworks().data?.pnLists.projectNetworkList.length === 0;

/** People to meet, the best match first. The previous results stay while a new search loads. */
export const useFreshPeople = (q: string) =>
  usePagedQuery(
    useNetworkCalls().lists,
    { query: { limit: PAGE_SIZE, sort: 'match', ...(q === '' ? {} : { q }) } },
    { placeholderData: keepPreviousData },
  );
