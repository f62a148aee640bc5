import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Container } from '../layout/Layout.tsx';
import styles from './page.module.css';

/** Left end and shade of each rung, from the top; the last one is lit. */
const rungs = [
  { x: 452, shade: '#0d4a3c' },
  { x: 396, shade: '#0f5142' },
  { x: 330, shade: '#125a49' },
  { x: 252, shade: '#166552' },
  { x: 158, shade: '#1b725d' },
];

/** The ladder: rungs that start ever further right the higher they are, the first one lit. */
function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 640 540" aria-hidden="true" focusable="false">
      {rungs.map(({ x, shade }, index) => (
        <rect key={x} x={x} y={44 + index * 80} width={640 - x} height="34" fill={shade} />
      ))}
      <rect className={styles.rungLit} x="48" y="444" width="592" height="34" />
    </svg>
  );
}

export interface HeroProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons: `signal` for the first, `secondary` for others. */
  actions?: ReactNode;
  /** Lower, with a smaller title. */
  compact?: boolean;
  /** 1 unless the page has another h1, e.g. for the slides of a carousel. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** The spruce field on top of a page, full width; put it outside Container. */
export function Hero({ title, lead, actions, compact, level = 1, children }: HeroProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.hero, compact && styles.compact)}>
      <HeroArt />
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
