import { useEffect } from 'react';
import { useNotify } from './host.tsx';

/** Shows a notice when secondary data of a screen did not load (C§7). */
export function useFailureNotice(message: string | null | undefined) {
  const notify = useNotify();
  useEffect(() => {
    if (message) notify(message, 'danger');
  }, [notify, message]);
}
