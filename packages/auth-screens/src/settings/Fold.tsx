import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface Props {
  title: string;
  /** Open from the beginning, or from when this becomes true. */
  open?: boolean;
  children?: ReactNode;
}

/** A part of a group that few people need. */
export const Fold = ({ title, open = false, children }: Props) => (
  <details open={open} className={styles.fold}>
    <summary>
      <h3>{title}</h3>
    </summary>
    {children}
  </details>
);
