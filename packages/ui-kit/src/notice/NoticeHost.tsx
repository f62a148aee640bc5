import clsx from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { X } from '../icons.ts';
import { labels } from '../labels.ts';
import message from './message.module.css';
import styles from './notice-host.module.css';
import type { Notice, NoticeSource } from './notices.ts';
import { ToneIcon } from './ToneIcon.tsx';

/** How long a notice is shown (A§9). */
export const NOTICE_MS = 3_000;

function NoticeItem({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new onDone must not restart the timer
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDone, notice.action?.forMs ?? NOTICE_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={clsx(styles.notice, message[notice.tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon tone={notice.tone} />
      <span className={message.text}>{notice.text}</span>
      {notice.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            notice.action?.onSelect();
            onDone();
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button type="button" className={message.close} aria-label={labels.dismiss} onClick={onDone}>
        <X size={16} />
      </button>
    </div>
  );
}

/**
 * Shows notices for 3 s each, longer with an action, lower right;
 * hovering or focusing one keeps it. Mounted once, in the shell.
 */
export function NoticeHost({ notices }: { notices: NoticeSource }) {
  const list = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {list.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onDone={() => notices.dismiss(notice.id)} />
      ))}
    </div>
  );
}
