import { nextTimeOfDay } from '@firstrung/service-kit/time-of-day';

/** A summary of several notifications: after the person has been away, or of a day. */
export type SummaryKind = 'away' | 'daily';

const MINUTE = 60_000;
/** How long somebody is away, or does not read what is new, until they get an email. */
const AWAY_MS = 15 * MINUTE;
/** The least time between two emails to somebody who is away. */
const AWAY_GAP_MS = 60 * MINUTE;
/** The hour of the digest, in the operator's time zone. */
const DAILY_HOUR = 8;

/** When the summary is due in which something that happens now is told. */
export const summaryDueAt = (kind: SummaryKind, now: Date, timeZone: string): Date =>
  kind === 'daily' ? nextTimeOfDay(now, DAILY_HOUR, timeZone) : new Date(now.getTime() + AWAY_MS);

/** The least time of the next summary after one that was sent then. */
export const summaryNotBefore = (kind: SummaryKind, lastSentAt: Date | null): Date =>
  new Date(lastSentAt === null || kind === 'daily' ? 0 : lastSentAt.getTime() + AWAY_GAP_MS);
