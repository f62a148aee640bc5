import type { NoticeTone } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button/Button.tsx';
import { X } from '../icons/shell.ts';
import { labels } from '../labels.ts';
import message from './message.module.css';
import { ToneIcon } from './ToneIcon.tsx';

export interface BannerProps {
  tone?: NoticeTone;
  children: ReactNode;
  /** Adds a button that tries again. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Adds a dismiss button; the caller removes the banner. */
  onDismiss?: () => void;
}

/** A message that stays in the page until dismissed; announced politely, danger at once. */
export function Banner({ tone = 'info', children, onRetry, retrying, onDismiss }: BannerProps) {
  return (
    <div className={message.message} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <ToneIcon tone={tone} />
      <div data-grow>
        {children}{' '}
        {onRetry && (
          <Button size="sm" loading={retrying} onClick={onRetry}>
            {labels.retry}
          </Button>
        )}
      </div>
      {onDismiss && (
        <IconButton size="sm" className={message.close} label={labels.dismiss} onClick={onDismiss}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  );
}
