import clsx from 'clsx';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Container } from '../layout/Layout.tsx';
import styles from './page.module.css';
import { Steps, type StepsProps } from './Steps.tsx';

export interface HeroProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons: `signal` for the first, `secondary` for others. */
  actions?: ReactNode;
  /** Lower, with a smaller title. */
  compact?: boolean;
  /** 2 in a carousel: its hidden slides are no headings, so the page needs its own h1. */
  level?: 1 | 2;
  /** The drawing: which bar is highlighted, and what stands on it; or another picture. */
  picture?: StepsProps | ReactElement;
  children?: ReactNode;
}

/** The green header of a page, full width; use it outside Container. */
export function Hero({ title, lead, actions, compact, level = 1, picture, children }: HeroProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.hero, compact && styles.compact)}>
      {isValidElement(picture) ? picture : <Steps {...picture} />}
      <Container className={styles.heroInner}>
        <div className={styles.heroText}>
          <Heading className={styles.heroTitle}>{title}</Heading>
          {lead && <p className={styles.heroLead}>{lead}</p>}
          {actions && <div className={styles.heroActions}>{actions}</div>}
          {children}
        </div>
      </Container>
    </div>
  );
}
