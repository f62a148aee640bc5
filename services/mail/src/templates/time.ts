/** `21 Nov 2026 at 04:05 UTC` */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${day} at ${date.toISOString().slice(11, 16)} UTC`;
}
