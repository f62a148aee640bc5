import { useEffect, useState } from 'react';
import { useConnected } from './use-room.ts';

/** A connection that comes back sooner is no news, milliseconds. */
const GRACE = 3_000;

/** Whether the network is gone: at once when the browser says so, else when the server isn't reached for a while. */
export function useAway(): boolean {
  const connected = useConnected();
  const [away, setAway] = useState(() => !navigator.onLine);

  useEffect(() => {
    if (connected) {
      setAway(false);
      return;
    }
    const gone = () => setAway(true);
    if (!navigator.onLine) gone();
    const timer = setTimeout(gone, GRACE);
    window.addEventListener('offline', gone);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', gone);
    };
  }, [connected]);

  return away;
}
