import type { Calls, ReplyOf } from '@firstrung/contracts';
import { useHost } from '@firstrung/web-kit';
import { useCallback } from 'react';
import { forgetLetters } from './letters.ts';
import { forgetPath } from './return-path.ts';

/**
 * Returns a function that ends the session here at once, and on the server as soon as the call arrives.
 * Logging out must work without the server, so nothing waits for the call and its failure is ignored. If the
 * institution's provider logs out, too, the page is left for that.
 * @param onNote is told what stays open there
 */
export function useEndSession(): (onNote?: (note: string) => void) => void {
  const { api, drafts, role, session } = useHost();

  return useCallback(
    (onNote) => {
      const auth = role === 'recruiter' ? 'authRecruiter' : 'authApplicant';
      const settle = ({ address, note }: ReplyOf<Calls['POST /api/authApplicant/logout']>) => {
        if (address) location.assign(address);
        else if (note) onNote?.(note);
      };
      if (session.token(role))
        api.call(`POST /api/${auth}/logout`, { keepalive: true }).then(settle, () => {});
      forgetPath(role);
      forgetLetters(drafts);
      session.end();
    },
    [api, drafts, role, session],
  );
}
