import type { Notice, NoticeCountdown, Notices } from '@firstrung/web-kit';
import clsx from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { Button, IconButton } from '../button/Button.tsx';
import { X } from '../icons/shell.ts';
import { labels } from '../labels.ts';
import message from './message.module.css';
import styles from './notice-host.module.css';
import { ToneIcon } from './ToneIcon.tsx';

/** How long a notice is shown (A§9). */
const NOTICE_MS = 3_000;

function NoticeItem({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const { action } = notice;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // A notice that counts down ends with the time, whoever looks at it.
  const stays = isHovered || isFocused || action?.countdown !== undefined;
  /** What had the focus before a button of the notice, which is gone with it. */
  const before = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) before.current?.focus({ preventScroll: true });
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new onDone must not restart the timer
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onDone, action?.forMs ?? NOTICE_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={clsx(message.message, styles.notice)}
      data-tone={notice.tone}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        setFocused(false);
        if (!currentTarget.contains(relatedTarget)) before.current = null;
      }}
    >
      <ToneIcon tone={notice.tone} />
      <div data-grow className={styles.content} data-stacked={action?.other && true}>
        <span data-grow>
          {notice.text}
          {action?.countdown && <Countdown {...action.countdown} forMs={action.forMs} onEnd={onDone} />}
        </span>
        {action && (
          <span className={styles.actions}>
            {[action, action.other].map(
              (button) =>
                button && (
                  <Button
                    key={button.label}
                    size="sm"
                    variant="quiet"
                    className={styles.action}
                    onClick={() => {
                      button.onSelect();
                      onDone();
                    }}
                  >
                    {button.label}
                  </Button>
                ),
            )}
          </span>
        )}
      </div>
      <IconButton size="sm" className={message.close} label={labels.dismiss} onClick={onDone}>
        <X size={16} />
      </IconButton>
    </div>
  );
}

interface CountdownProps extends NoticeCountdown {
  forMs: number;
  onEnd: () => void;
}

/** The time that is left. Screen readers are told of it once, not each second. */
function Countdown({ shown, spoken, forMs, onEnd }: CountdownProps) {
  const [endsAt] = useState(() => Date.now() + forMs);
  const [left, setLeft] = useState(forMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new onEnd must not restart the timer
  useEffect(() => {
    if (left <= 0) return onEnd();
    const timer = setTimeout(() => setLeft(endsAt - Date.now()), left % 1_000 || 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <span className={styles.countdown} aria-hidden="true">
        {`\u00a0· ${shown(left)}`}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}

/**
 * Shows notices for 3 s each, longer with an action; hovering or focusing one keeps it. Mounted once, in the
 * shell.
 */
export function NoticeHost({ notices }: { notices: Pick<Notices, 'subscribe' | 'get' | 'dismiss'> }) {
  const list = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {list.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onDone={() => notices.dismiss(notice.id)} />
      ))}
    </div>
  );
}
