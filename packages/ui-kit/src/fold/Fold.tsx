import type { DetailsHTMLAttributes, ReactNode } from 'react';
import styles from './fold.module.css';

interface Props extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> {
  title: ReactNode;
}

/** A part of a page below a line, which is folded until its title is pressed. */
export const Fold = ({ title, children, ...details }: Props) => (
  <details className={styles.fold} {...details}>
    <summary>{title}</summary>
    <div className={styles.body}>{children}</div>
  </details>
);
