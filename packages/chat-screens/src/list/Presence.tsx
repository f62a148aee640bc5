import clsx from 'clsx';
import { useEffect, useState } from 'react';
import styles from './list.module.css';
import { presenceWords } from './presence-words.ts';
import type { Seen } from './use-presence.ts';

const MINUTE = 60_000;

/** Whether somebody is there or when they were, in words with a mark. */
export function Presence({ of }: { of: Seen }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  // Of who never was there is nothing to say.
  if (!of.online && of.lastSeenAt === null) return null;
  return <span className={clsx(styles.presence, of.online && styles.online)}>{presenceWords(of, now)}</span>;
}
