/** `21 Nov 2026 at 04:05 UTC` */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${day} at ${date.toISOString().slice(11, 16)} UTC`;
}

/** `12 March 2027`, of `YYYY-MM-DD` */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
