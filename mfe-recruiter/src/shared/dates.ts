/** A day in the reader's own words, e.g. "20 Nov 2026". */
export const dayWords = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeZone: zoneOf(date),
  }).format(new Date(date));

/** A date without a time is the same day everywhere. */
const zoneOf = (date: string) => (date.includes('T') ? undefined : 'UTC');

/** A moment, e.g. "20 Nov 2026, 14:05". */
export const timeWords = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(date),
  );
