import type { ReactNode } from 'react';
import { Art, type ArtName } from './Art.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence that says what belongs here. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  art?: ArtName | false;
  level?: 1 | 2 | 3;
}

/** Shown instead of an empty list or page. */
export function EmptyState({ title, children, actions, art = 'ladder', level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.panel}>
      {art && <Art name={art} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
