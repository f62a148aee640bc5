import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './presence.module.css';
import type { LastSeen } from './usePresence.ts';

const { presence: words } = texts;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * "Active now" with a mark, or when a user was last seen
 * (C§7). Empty for a user who never was online.
 */
export function Presence({ of: { online, lastSeenAt } }: { of: LastSeen }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  if (online) return <span className={clsx(styles.presence, styles.online)}>{words.online}</span>;
  if (lastSeenAt === null) return null;
  const { unit, count } = ago(lastSeenAt, now);
  return <span className={styles.presence}>{unit === 'now' ? words.seenNow : words.seen[unit](count)}</span>;
}

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
