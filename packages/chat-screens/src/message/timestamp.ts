const twoDigits = (value: number) => String(value).padStart(2, '0');

const timeText = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

function dayText(date: Date, now: Date): string {
  const day = `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}`;
  return date.getFullYear() === now.getFullYear() ? day : `${day}/${twoDigits(date.getFullYear() % 100)}`;
}

/** The two parts of `timestamp`. */
export function timestampParts(at: string, now: Date): { time: string; day: string } {
  const date = new Date(at);
  return { time: timeText(date), day: dayText(date, now) };
}

/** `HH:MM DD/MM` in the reader's time, with a two-digit year appended when it is not `now`'s (A§9, B§9). */
export function timestamp(at: string, now: Date): string {
  const { time, day } = timestampParts(at, now);
  return `${time} ${day}`;
}

/** For lists: the time of today's messages, the date of older ones. */
export function shortTimestamp(at: string, now: Date): string {
  const date = new Date(at);
  return date.toDateString() === now.toDateString() ? timeText(date) : dayText(date, now);
}
