/** Of a day of 24 hours. */
export const DAY_MS = 86_400_000;

/** The calendar day of an instant in UTC, as `2026-03-12`. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The day so many days after another one. */
export const daysAfter = (day: string, count: number): string => dayOf(Date.parse(day) + count * DAY_MS);
