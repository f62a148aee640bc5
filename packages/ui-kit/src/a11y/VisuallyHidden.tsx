import type { ElementType, ReactNode } from 'react';
import styles from './a11y.module.css';

/** Text for screen readers only; `as="h1"` for a page whose heading is not shown. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
