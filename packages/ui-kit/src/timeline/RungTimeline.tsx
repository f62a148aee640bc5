import clsx from 'clsx';
import type { ReactNode } from 'react';
import { labels } from '../labels.ts';
import styles from './timeline.module.css';

export interface RungStep {
  key: string;
  label: ReactNode;
  /** When, as text or <time>. */
  at?: ReactNode;
  note?: ReactNode;
  /** done: behind one; here: where it stands now; ahead: not reached. */
  state: 'done' | 'here' | 'ahead';
}

/** A history as a ladder. Give the steps from the first on; the latest is drawn on top. */
export function RungTimeline({
  steps,
  label = labels.statusHistory,
}: {
  steps: readonly RungStep[];
  label?: string;
}) {
  return (
    <ol className={styles.ladder} aria-label={label} reversed>
      {steps.toReversed().map((step) => (
        <li
          key={step.key}
          className={clsx(styles.step, styles[step.state])}
          aria-current={step.state === 'here' ? 'step' : undefined}
        >
          <span className={styles.label}>{step.label}</span>
          {step.at && <span className={styles.at}>{step.at}</span>}
          {step.note && <span className={styles.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
