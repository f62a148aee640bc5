import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import { Art, type ArtName } from './Art.tsx';
import styles from './state.module.css';

export interface ErrorPanelProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Buttons beside Retry. */
  actions?: ReactNode;
  art?: ArtName | false;
  level?: 1 | 2 | 3;
}

/** Shown instead of content that failed to load; announced at once. */
export function ErrorPanel({
  title = labels.loadFailed,
  children,
  onRetry,
  retrying,
  actions,
  art = 'broken',
  level = 2,
}: ErrorPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.panel} role="alert">
      {art && <Art name={art} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" loading={retrying} onClick={onRetry}>
            {labels.retry}
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}
