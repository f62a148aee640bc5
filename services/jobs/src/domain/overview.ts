import { dayIn } from './answer-date.ts';
import { DAY_MS, daysAfter } from './day.ts';

/** An application that nobody has decided on for longer than this is waiting. */
const WAITING_DAYS = 3;
/** Applications that were submitted before this time are waiting. */
export const startOfWaiting = (now: Date): Date => new Date(now.getTime() - WAITING_DAYS * DAY_MS);

/**
 * The last days of this time zone as `2026-11-21`, today last. Throws a RangeError on an unknown time zone.
 */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = dayIn(timeZone, now);
  return Array.from({ length: count }, (_, index) => daysAfter(today, index + 1 - count));
}

/** One entry for each day; days without applications have 0. */
export function fillDays(
  days: readonly string[],
  found: readonly { day: string; count: number }[],
): { day: string; count: number }[] {
  const counts = new Map(found.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
