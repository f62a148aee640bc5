import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/errors.ts';

/** How long fetched data counts as fresh, milliseconds. */
const FRESH = 10_000;
/** Further tries after no answer or a 5xx; a refusal is not asked again. */
const RETRIES = 2;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline is a failure like any other. By default calls would wait in silence until the network is back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH,
        retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
