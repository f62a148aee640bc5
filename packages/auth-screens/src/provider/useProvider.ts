import { type Input, reasonOf, useHost } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAccountRole } from '../area.ts';
import { rememberPath } from '../return-path.ts';

export type Purpose = Input<'POST /api/auth/oidc/start'>['body']['purpose'];

/**
 * A login at the provider. The tab remembers where it leads back to.
 * @param to a path of the role; else this page, and for a login what has led to it
 */
export function useProvider(purpose: Purpose, to?: string) {
  const role = useAccountRole();
  const { api } = useHost();
  const { pathname, search, hash } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  // The browser may show the page as it was left when the person comes back.
  useEffect(() => {
    const enable = () => setLeaving(false);
    addEventListener('pageshow', enable);
    return () => removeEventListener('pageshow', enable);
  }, []);

  return {
    /** Leaves the page. @param proof which `join` needs */
    async leave(proof?: string): Promise<void> {
      setLeaving(true);
      setFailure(undefined);
      const back = to ?? (purpose === 'login' ? undefined : pathname + search + hash);
      if (back !== undefined) rememberPath(role, back);
      try {
        const body = { role, purpose, ...(proof && { proof }) } as const;
        const { address } = await api.call('POST /api/auth/oidc/start', { body });
        location.assign(address);
      } catch (error) {
        setLeaving(false);
        setFailure(reasonOf(error));
      }
    },
    isLeaving,
    /** The server's words about why it can't. */
    failure,
  };
}
