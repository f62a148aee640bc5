import { useEffect } from 'react';
import { useNotify } from './host.tsx';

/** Says once, in a notice, that something beside the screen's own matter did not load (decisions §7). */
export function useFailureNotice(message: string | null | undefined) {
  const notify = useNotify();
  useEffect(() => {
    if (message) notify(message, 'danger');
  }, [notify, message]);
}
