import clsx from 'clsx';
import type { ReactNode } from 'react';
import { X } from '../icons.ts';
import { labels } from '../labels.ts';
import { ToneIcon } from './NoticeHost.tsx';
import styles from './notice.module.css';
import type { NoticeTone } from './notices.ts';

export interface BannerProps {
  tone?: NoticeTone;
  children: ReactNode;
  /** Adds a dismiss button; the caller removes the banner. */
  onDismiss?: () => void;
}

/** A message that stays in the page until dismissed; announced politely, danger at once. */
export function Banner({ tone = 'info', children, onDismiss }: BannerProps) {
  return (
    <div className={clsx(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <ToneIcon tone={tone} className={styles.mark} />
      <div className={styles.text}>{children}</div>
      {onDismiss && (
        <button type="button" className={styles.close} aria-label={labels.dismiss} onClick={onDismiss}>
          <X size={16} />
        </button>
      )}
    </div>
  );
}
