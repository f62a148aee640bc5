/** How long ago somebody was here, in the largest unit that fits. */
export type Ago = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From `at` (ISO 8601) to `now`; clocks that differ a little make no future. */
export function ago(at: string, now: Date): Ago {
  const passed = now.getTime() - Date.parse(at);
  if (passed < MINUTE) return { unit: 'now' };
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) };
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) };
  return { unit: 'days', count: Math.floor(passed / DAY) };
}
