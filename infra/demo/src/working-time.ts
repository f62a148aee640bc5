/** Working days are Monday to Friday, from 9:00 to 17:00 in the time zone of this process. */
const OPENS = 9;
const CLOSES = 17;
const WORKDAY_MS = (CLOSES - OPENS) * 3_600_000;

/**
 * The moment that lies a number of working days, in fractions
 * too, before another. It is always within working hours.
 */
export function workdaysBefore(until: Date, workdays: number): Date {
  let left = workdays * WORKDAY_MS;
  let day = until;
  for (;;) {
    const opens = at(day, OPENS);
    const closes = Math.min(at(day, CLOSES), day.getTime());
    const open = isWorkday(day) ? Math.max(0, closes - opens) : 0;
    if (left <= open && open > 0) return new Date(closes - left);
    left -= open;
    day = new Date(at(day, 0) - 1);
  }
}

/** A time of day on the day of a date. */
const at = (date: Date, hour: number): number => new Date(date).setHours(hour, 0, 0, 0);

const isWorkday = (date: Date): boolean => date.getDay() >= 1 && date.getDay() <= 5;
