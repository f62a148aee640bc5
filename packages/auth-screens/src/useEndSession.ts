import { useHost } from '@firstrung/web-kit';
import { useCallback } from 'react';
import { forgetPath } from './return-path.ts';

/**
 * Returns a function that ends the session here at once, and on the server as soon as the call arrives.
 * Logging out must work without the server, so nothing waits for the call and its failure is ignored.
 */
export function useEndSession(): () => void {
  const { api, role, session } = useHost();

  return useCallback(() => {
    const auth = role === 'recruiter' ? 'authRecruiter' : 'authApplicant';
    if (session.token(role)) api.call(`POST /api/${auth}/logout`, { keepalive: true }).catch(() => {});
    forgetPath(role);
    session.end();
  }, [api, role, session]);
}
