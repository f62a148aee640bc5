import { EVENT_RETENTION_MS } from '@firstrung/contracts';

/**
 * Whether an event may be the first report of the change. An older change is published again for a resync,
 * and no one is notified of it.
 */
export const isRecent = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < EVENT_RETENTION_MS;
