import { HttpError } from '@firstrung/service-kit/http';
import type { SecurityEvent } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';

/** Awaits what the security log says nothing of unless it fails. */
export const recordFailure = <T>(
  { securityEvent }: AuthContext,
  event: Omit<SecurityEvent, 'outcome' | 'reason'>,
  work: Promise<T>,
): Promise<T> =>
  work.catch((error) => {
    securityEvent({
      ...event,
      outcome: 'failed',
      reason: error instanceof HttpError ? error.code : 'Internal',
    });
    throw error;
  });
