/** A date in the language of the page, e.g. "20 November 2026". */
export const formatDate = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(new Date(date));

/** A date with the time, e.g. "20 Nov 2026, 14:05". */
export const formatDateTime = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(date),
  );
