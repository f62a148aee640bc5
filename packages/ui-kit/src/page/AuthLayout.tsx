import type { ReactNode } from 'react';
import styles from './page.module.css';
import { Steps } from './Steps.tsx';

export interface AuthLayoutProps {
  /** The form with its PageHeader. */
  children: ReactNode;
  /** Beside it on the spruce field, from 960 px up; decoration, so nothing that must be read. */
  title: ReactNode;
  lead?: ReactNode;
}

/** Login, signup, verify: the form left, the ladder right. Fills the window; outside Container, without Footer. */
export function AuthLayout({ children, title, lead }: AuthLayoutProps) {
  return (
    <div className={styles.auth}>
      <div className={styles.authForm}>
        <div>{children}</div>
      </div>
      <div className={styles.authSide}>
        <Steps />
        <div className={styles.authSay}>
          <p className={styles.authTitle}>{title}</p>
          {lead && <p className={styles.heroLead}>{lead}</p>}
        </div>
      </div>
    </div>
  );
}
