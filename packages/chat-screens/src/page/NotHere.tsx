import { Banner } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Why what the address names isn't shown. */
export const NotHere = ({ children }: { children: ReactNode }) => (
  <div className={styles.notHere}>
    <Banner tone="warn">{children}</Banner>
  </div>
);
