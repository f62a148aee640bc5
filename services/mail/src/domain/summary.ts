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

/** The first time after `now` at which the clocks of the zone show this hour. */
export function nextTimeOfDay(now: Date, hour: number, timeZone: string): Date {
  const wall = wallTime(now, timeZone);
  for (let days = 0; ; days++) {
    const asked = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days, hour);
    const time = fromWallTime(asked, timeZone);
    if (time > now) return time;
  }
}

/** What the clocks of the zone show, as if it were UTC. */
function wallTime(time: Date, timeZone: string): Date {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return new Date(`${text.format(time).replace(' ', 'T')}Z`);
}

/** The time at which the clocks of the zone show `asked`; the offset before it may be another one. */
function fromWallTime(asked: number, timeZone: string): Date {
  const offset = (time: number) =>
    wallTime(new Date(time), timeZone).getTime() - Math.floor(time / 1000) * 1000;
  const near = asked - offset(asked);
  return new Date(asked - offset(near));
}
