import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { ago } from './last-seen.ts';
import styles from './presence.module.css';
import type { LastSeen } from './usePresence.ts';

const { presence: words } = texts;
const MINUTE = 60_000;

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
