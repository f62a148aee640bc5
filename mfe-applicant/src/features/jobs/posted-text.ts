import { texts } from './texts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** "Posted 3 days ago"; undefined for a job that was never live. */
export function postedText(postedAt: string | null, now: Date): string | undefined {
  if (postedAt === null) return undefined;
  const days = Math.floor((now.getTime() - Date.parse(postedAt)) / DAY);
  return days <= 0 ? texts.job.postedToday : texts.job.posted(days);
}
