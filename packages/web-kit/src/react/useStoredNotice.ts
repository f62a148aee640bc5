import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHost } from './host.tsx';

/**
 * The stored notice, for screens that show it themselves, as the recruiter's login does in a banner:
 * `const [notice, dismiss] = useStoredNotice()`. On all other screens the shell shows it.
 */
export function useStoredNotice(): [text: string | null, dismiss: () => void] {
  const { notices } = useHost();
  const { pathname } = useLocation();
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    const taken = notices.take(pathname);
    if (taken !== null) setText(taken);
  }, [notices, pathname]);

  return [text, () => setText(null)];
}
