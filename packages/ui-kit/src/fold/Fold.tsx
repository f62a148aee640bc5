import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { Stack } from '../layout/Layout.tsx';
import styles from './fold.module.css';

interface Props extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> {
  title: ReactNode;
}

/** A part of a page below a line, which is folded until its title is pressed. */
export const Fold = ({ title, children, ...details }: Props) => (
  <details className={styles.fold} {...details}>
    <summary>{title}</summary>
    <Stack gap={3} className={styles.body}>
      {children}
    </Stack>
  </details>
);
