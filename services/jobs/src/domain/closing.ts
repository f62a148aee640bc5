import type { JobFacts } from '@firstrung/contracts';
import { zoneOfPlace } from './place-zone.ts';

/** When a job closes. */
export interface Closing {
  /** the IANA time zone of the last day */
  zone: string;
  /** the first moment at which nobody can apply any more */
  at: Date;
}

const HOUR_MS = 3_600_000;

/**
 * The end of a job's last day, at its first place whose time zone is known, or else in the operator's time
 * zone. It is stored with the job: a zone whose rules change later moves no closing date.
 */
export function closingOf(
  { closesOn, places }: Pick<JobFacts, 'closesOn' | 'places'>,
  operatorZone: string,
): Closing | undefined {
  if (closesOn === null) return undefined;
  const zone = places.map(zoneOfPlace).find((one) => one !== undefined) ?? operatorZone;
  return { zone, at: endOfDay(closesOn, zone) };
}

/**
 * The first moment after a calendar day in a time zone. That is midnight, unless the clocks change at
 * midnight, as they do in Santiago and Beirut. Throws a RangeError on an unknown time zone.
 */
export function endOfDay(day: string, timeZone: string): Date {
  // The Swedish notation of a date is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  // The end of the day in UTC, within the widest offsets of time zones.
  const inUtc = Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS;
  let during = inUtc - 16 * HOUR_MS;
  let after = inUtc + 16 * HOUR_MS;
  while (after - during > 1) {
    const middle = Math.floor((during + after) / 2);
    if (format.format(middle) > day) after = middle;
    else during = middle;
  }
  return new Date(after);
}

/** What somebody is told who applies too late. */
export const closedMessage = (closesOn: string, zone: string): string => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }).format(
    Date.parse(`${closesOn}T00:00:00Z`),
  );
  return `This job closed at the end of ${day} (${zone}).`;
};
