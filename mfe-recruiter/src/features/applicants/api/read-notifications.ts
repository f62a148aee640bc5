import { useApi } from '@firstrung/web-kit';
import { useEffect } from 'react';

/** Marks the notifications of new applicants as read once the applicants of the job are shown. */
export function useReadNotifications(jobId: string): void {
  const api = useApi();
  useEffect(() => {
    // Nothing to report: the bell keeps the entry, and the next visit tries again.
    api.call('POST /api/notifications/mark-read', { body: { jobId } }).catch(() => {});
  }, [api, jobId]);
}
