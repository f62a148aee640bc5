import { formatDate } from '@firstrung/i18n';
import { texts } from '../texts.ts';

/** The day of a message, above the first one of the day: today, yesterday or the date. */
export function dayName(at: string, now: Date): string {
  const day = new Date(at).toDateString();
  if (day === now.toDateString()) return texts.chat.today;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === yesterday.toDateString() ? texts.chat.yesterday : formatDate(at);
}
