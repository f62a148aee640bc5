import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';
import { type Rung, Steps } from './Steps.tsx';

export interface AuthLayoutProps {
  /** The form with its PageHeader. */
  children: ReactNode;
  /** On the green panel beside it, from 960 px up. Decoration: nothing that must be read. */
  title: ReactNode;
  lead?: ReactNode;
  /** The step of the drawing on which the application stands. */
  rung?: Rung;
  /** How many steps the drawing has. */
  rungs?: number | undefined;
}

/**
 * Layout of login, signup and verification: the form beside a green
 * panel. Fills the window; use it outside Container and without Footer.
 */
export function AuthLayout({ children, title, lead, rung = 1, rungs }: AuthLayoutProps) {
  return (
    <div className={styles.auth}>
      <div className={styles.form}>
        <div>{children}</div>
      </div>
      <div className={styles.side}>
        <Steps className={styles.art} lit={rung} figure={1} bars={rungs} />
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      </div>
    </div>
  );
}
