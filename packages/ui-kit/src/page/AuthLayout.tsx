import type { ReactNode } from 'react';
import styles from './page.module.css';
import { type Rung, Steps } from './Steps.tsx';

export interface AuthLayoutProps {
  /** The form with its PageHeader. */
  children: ReactNode;
  /** On the green panel beside it, from 960 px up. Decoration: nothing that must be read. */
  title: ReactNode;
  lead?: ReactNode;
  /** The step of the drawing on which the application stands. */
  rung?: Rung;
}

/** Layout of login, signup and verification: the form beside a green panel. Fills the window; use it outside Container and without Footer. */
export function AuthLayout({ children, title, lead, rung = 1 }: AuthLayoutProps) {
  return (
    <div className={styles.auth}>
      <div className={styles.authForm}>
        <div>{children}</div>
      </div>
      <div className={styles.authSide}>
        <Steps lit={rung} figure={1} />
        <div className={styles.authText}>
          <p className={styles.authTitle}>{title}</p>
          {lead && <p className={styles.heroLead}>{lead}</p>}
        </div>
      </div>
    </div>
  );
}
