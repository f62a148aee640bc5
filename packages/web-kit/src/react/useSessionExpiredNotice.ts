import { useEffect } from 'react';
import { useHost } from './host.tsx';

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
