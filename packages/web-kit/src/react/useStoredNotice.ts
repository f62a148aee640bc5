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
  // Another path means that this screen is being left.
  const [screen] = useState(pathname);
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    const taken = notices.take(screen);
    if (taken !== null) setText(taken);
  }, [notices, screen]);

  return [text, () => setText(null)];
}
