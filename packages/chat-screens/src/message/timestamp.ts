const two = (value: number) => String(value).padStart(2, '0');

/** `HH:MM DD/MM` in the reader's time, with a two-digit year appended when it is not `now`'s (A§9, B§9). */
export function timestamp(at: string, now: Date): string {
  const date = new Date(at);
  const day = `${two(date.getHours())}:${two(date.getMinutes())} ${two(date.getDate())}/${two(date.getMonth() + 1)}`;
  return date.getFullYear() === now.getFullYear() ? day : `${day}/${two(date.getFullYear() % 100)}`;
}

/** The part of it that tells most: the time of today's, the day of older ones. For lists. */
export function shortTimestamp(at: string, now: Date): string {
  const [time = '', day = ''] = timestamp(at, now).split(' ');
  return new Date(at).toDateString() === now.toDateString() ? time : day;
}
