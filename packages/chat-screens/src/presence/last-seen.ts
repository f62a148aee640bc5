const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The time from `at` (ISO 8601) to `now` in the largest unit that fits. A time in the future counts as now.
 */
export function ago(at: string, now: Date): { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number } {
  const elapsed = now.getTime() - Date.parse(at);
  if (elapsed < MINUTE) return { unit: 'now', count: 0 };
  if (elapsed < HOUR) return { unit: 'minutes', count: Math.floor(elapsed / MINUTE) };
  if (elapsed < DAY) return { unit: 'hours', count: Math.floor(elapsed / HOUR) };
  return { unit: 'days', count: Math.floor(elapsed / DAY) };
}
