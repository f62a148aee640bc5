import { texts } from '../../texts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** "Posted N days ago"; nothing for a job that never was live. */
export function postedWords(postedAt: string | null, now: Date): string | undefined {
  if (postedAt === null) return undefined;
  const days = Math.floor((now.getTime() - Date.parse(postedAt)) / DAY);
  return days <= 0 ? texts.job.postedToday : texts.job.posted(days);
}

/** A day in the reader's own words, e.g. "20 November 2026". */
export const dayWords = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(new Date(date));

/** A moment, e.g. "20 Nov 2026, 14:05". */
export const timeWords = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(date),
  );
