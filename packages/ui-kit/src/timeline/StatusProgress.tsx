import clsx from 'clsx';
import { statusStyle } from '../badge/StatusBadge.tsx';
import { labels } from '../labels.ts';
import { Text } from '../text/Text.tsx';
import type { TimelineStep } from './StatusTimeline.tsx';
import styles from './status-progress.module.css';

/** How far an application has come: a rung for each step, from left to right, with its date below. */
export function StatusProgress({
  steps,
  status,
  label = labels.statusHistory,
}: {
  /** In the order of time. */
  steps: readonly TimelineStep[];
  /** Where it stands; colours the lit rungs. */
  status: string;
  label?: string;
}) {
  return (
    <ol className={styles.progress} data-tone={statusStyle(status).tone} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={clsx(styles.rung, styles[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.label}>{step.label}</span>
          {step.at && (
            <Text as="span" tone={3}>
              {step.at}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
