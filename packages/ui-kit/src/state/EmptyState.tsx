import type { ReactNode } from 'react';
import { Cluster, Stack } from '../layout/Layout.tsx';
import { Art, type ArtName } from './Art.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence that says what belongs here. */
  children?: ReactNode;
  /** The button of what to do next. */
  actions?: ReactNode;
  art?: ArtName | false;
  level?: 1 | 2 | 3;
  role?: 'alert';
}

/** Shown instead of an empty list or page. */
export function EmptyState({ title, children, actions, art = 'ladder', level = 2, role }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack gap={3} align="center" className={styles.panel} role={role}>
      {art && <Art name={art} />}
      <Heading>{title}</Heading>
      {children && <p data-look="quiet">{children}</p>}
      {actions && <Cluster justify="center">{actions}</Cluster>}
    </Stack>
  );
}
