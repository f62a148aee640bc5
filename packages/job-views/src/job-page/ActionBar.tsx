import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** A bar at the lower edge of small screens, with the page's main action while its button is out of view. */
export const ActionBar = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.bar} data-notices="top-on-phones" data-screen-only>
    <span data-cut="line" data-look="medium">
      {title}
    </span>
    {children}
  </div>
);
