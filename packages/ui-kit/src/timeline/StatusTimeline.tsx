import clsx from 'clsx';
import type { ReactNode } from 'react';
import { labels } from '../labels.ts';
import styles from './timeline.module.css';

export interface TimelineStep {
  key: string;
  label: ReactNode;
  /** When, as text or <time>. */
  at?: ReactNode;
  note?: ReactNode;
  /** done: a past step; current: the step the application is at; upcoming: not reached yet. */
  state: 'done' | 'current' | 'upcoming';
}

/** The steps of an application's status. Pass them from the first on; the latest is drawn on top. */
export function StatusTimeline({
  steps,
  label = labels.statusHistory,
}: {
  steps: readonly TimelineStep[];
  label?: string;
}) {
  return (
    <ol className={styles.timeline} aria-label={label} reversed>
      {steps.toReversed().map((step) => (
        <li
          key={step.key}
          className={clsx(styles.step, styles[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.label}>{step.label}</span>
          {step.at && <span className={styles.at}>{step.at}</span>}
          {step.note && <span className={styles.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
