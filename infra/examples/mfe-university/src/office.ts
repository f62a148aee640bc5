/** Where requests for appointments go. */
export const OFFICE_EMAIL = 'careers@university.example';

/** Monday to Thursday, as in `Date.getDay()`. */
const OPEN_DAYS = [1, 2, 3, 4];

/** The next days on which the office is open, from tomorrow on, as YYYY-MM-DD in the reader's time zone. */
export function openDays(now: Date, count: number): string[] {
  const days: string[] = [];
  for (let offset = 1; days.length < count; offset += 1) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
    if (OPEN_DAYS.includes(day.getDay())) days.push(isoDate(day));
  }
  return days;
}

const isoDate = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A `mailto:` address (RFC 6068). */
export const mailto = (subject: string, body: string) =>
  `mailto:${OFFICE_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
