import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useOneTabStop } from '../focus/useOneTabStop.ts';
import styles from './tabs.module.css';

/** Links to the views of one thing, in a line that scrolls where they do not fit. They have one tab stop. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.nav} aria-label={label}>
    <ul className={styles.tabs} {...useOneTabStop<HTMLUListElement>()}>
      {children}
    </ul>
  </nav>
);

/** A link of `Tabs`. */
export const Tab = ({ isCurrent, ...link }: LinkProps & { isCurrent?: boolean }) => (
  <li>
    <Link {...link} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} />
  </li>
);
