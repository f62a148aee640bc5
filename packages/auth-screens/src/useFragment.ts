import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The fields of the address's fragment, as of `#emailOrPhone=ada%40example.org&code=AB2C-3DEF`.
 * They are secrets of an email, so they are removed from the address bar and the history as
 * soon as they are read, and a reload forgets them.
 * @param stateOf the location state from then on
 */
export function useFragment(stateOf?: (fields: URLSearchParams) => unknown): URLSearchParams {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => new URLSearchParams(hash.slice(1)));

  useEffect(() => {
    if (hash === '') return;
    const read = new URLSearchParams(hash.slice(1));
    setFields(read);
    navigate({ pathname, search }, { replace: true, state: stateOf?.(read) });
  }, [pathname, search, hash, navigate, stateOf]);

  return fields;
}
