import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineStep {
  key: string;
  label: ReactNode;
  /** When, as text or <time>. */
  at?: ReactNode;
  note?: ReactNode;
  /** current: the step the application is at. */
  state: 'done' | 'current';
}

interface Props {
  steps: readonly TimelineStep[];
  label: string;
}

/** What has happened to an application, in the order of time; the latest is drawn on top. */
export function StatusTimeline({ steps, label }: Props) {
  return (
    <ol className={styles.timeline} aria-label={label} reversed>
      {steps.toReversed().map((step) => (
        <li
          key={step.key}
          className={styles.step}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span data-look="capital medium" className={styles.label}>
            {step.label}
          </span>
          {step.at && <span data-look="faint small">{step.at}</span>}
          {step.note && <span data-look="quiet small">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
