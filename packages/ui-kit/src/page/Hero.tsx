import clsx from 'clsx';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Cluster, Container } from '../layout/Layout.tsx';
import styles from './hero.module.css';
import { Steps, type StepsProps } from './Steps.tsx';

export interface HeroProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons: `primary` for the first, `secondary` for others. */
  actions?: ReactNode;
  /** Lower, with a smaller title. */
  compact?: boolean;
  /** The part below lies half on its lower edge. */
  overlapped?: boolean;
  /**
   * The drawing: which bar is highlighted, and what stands on it; or another picture in front of the drawing.
   */
  picture?: StepsProps | ReactElement;
}

/** The green header of a page, full width; use it outside Container. */
export function Hero({ title, lead, actions, compact, overlapped, picture }: HeroProps) {
  return (
    <div className={clsx(styles.hero, compact && styles.compact, overlapped && styles.overlapped)}>
      <Steps className={styles.art} {...(isValidElement(picture) ? {} : picture)} />
      {isValidElement(picture) && picture}
      <Container className={styles.inner}>
        <div className={styles.text}>
          <h1 className={styles.title}>{title}</h1>
          {lead && (
            <p data-look="quiet large" className={styles.lead}>
              {lead}
            </p>
          )}
          {actions && <Cluster>{actions}</Cluster>}
        </div>
      </Container>
    </div>
  );
}
