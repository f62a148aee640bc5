import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api/errors.ts';

/** How long fetched data counts as fresh, milliseconds. */
const FRESH = 10_000;
/** Retries after a network error or a 5xx. Other errors are final. */
const RETRIES = 2;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Report being offline as a failure. By default calls would wait silently until the network is back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH,
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      },
    },
  });
