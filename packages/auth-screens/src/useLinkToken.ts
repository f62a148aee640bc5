import { readLinkToken } from '@firstrung/contracts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of the email's link that opened the page, or `''`. It is a secret, so it leaves the address at
 * once; only the state of this history entry keeps it, for a reload.
 */
export function useLinkToken(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const token = readLinkToken(search);

  useEffect(() => {
    if (token !== '') navigate(pathname, { replace: true, state: { token } });
  }, [pathname, token, navigate]);

  return token || ((state as { token?: string } | null)?.token ?? '');
}
