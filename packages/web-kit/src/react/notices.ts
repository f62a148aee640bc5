import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHost, useNotify } from './host.tsx';

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

/** Replaces the shell's notice when the server refuses the token while this screen is open. */
export function useSessionExpiredNotice(text: string) {
  const { session, notices } = useHost();
  useEffect(
    () =>
      session.subscribe((change) => {
        if (change === 'expired') notices.set(text);
      }),
    [session, notices, text],
  );
}

/** Shows a notice when secondary data of a screen did not load (C§7). */
export function useFailureNotice(message: string | null | undefined) {
  const notify = useNotify();
  useEffect(() => {
    if (message) notify(message, 'danger');
  }, [notify, message]);
}
