/** A day in the language of the page, e.g. "20 Nov 2026". */
export const formatDay = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    // A date without a time is the same day in every time zone.
    timeZone: date.includes('T') ? undefined : 'UTC',
  }).format(new Date(date));

/** A day and time, e.g. "20 Nov 2026, 14:05". */
export const formatTime = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(date),
  );
