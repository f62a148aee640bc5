import clsx from 'clsx';
import type { ReactNode } from 'react';
import { labels } from '../labels.ts';
import styles from './ladder.module.css';

const RUNGS = [1, 2, 3, 4] as const;

export interface LadderStep {
  key: string;
  /** Its rung, 1 for the lowest. Without one, as a rejection, it ends the way, and nothing is lit. */
  rung?: number | undefined;
  label: ReactNode;
  /** When, as text or <time>. */
  at?: ReactNode;
}

export interface LadderProps {
  /** The steps that were reached, in the order of their rungs; the last is the present one. */
  steps: readonly LadderStep[];
  /**
   * sm: 24 px, the present step alone. md: 64 px, lg: 128 px, on phones 72 px, with all steps, the present
   * one first.
   */
  size?: 'sm' | 'md' | 'lg';
  /** The present step was not seen before: its rung lights up. */
  isNew?: boolean;
}

/** How far an application has come. A step that was skipped has no rung. */
export function Ladder({ steps, size = 'sm', isNew = false }: LadderProps) {
  const present = steps.at(-1);
  if (!present) return null;
  const reached = new Set(steps.map(({ rung }) => rung));
  const lit = present.rung ?? 0;
  const drawing = (
    <svg className={styles.drawing} viewBox="0 0 11 16" aria-hidden="true" focusable="false">
      <path className={styles.rails} d="M2 0v16M9 0v16" />
      {RUNGS.map((rung) => {
        if (!reached.has(rung) && (lit === 0 || rung < lit)) return null;
        const look = rung === lit ? styles.lit : reached.has(rung) && styles.reached;
        return (
          <rect
            key={rung}
            className={clsx(styles.rung, look)}
            x={rung === lit ? 0.5 : 1.5}
            y={15.3 - rung * 3.7}
            width={rung === lit ? 10 : 8}
            height="1.4"
          />
        );
      })}
    </svg>
  );
  const className = clsx(styles.ladder, styles[size], lit === 0 && styles.ended, isNew && styles.isNew);
  if (size === 'sm') {
    return (
      <span className={className}>
        {drawing}
        <Step label={present.label} at={present.at} />
      </span>
    );
  }
  return (
    <div className={className}>
      {drawing}
      <ol aria-label={labels.statusHistory} reversed>
        {steps.toReversed().map((step) => (
          <li key={step.key} value={step.rung} aria-current={step === present ? 'step' : undefined}>
            <Step label={step.label} at={step.at} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const Step = ({ label, at }: Pick<LadderStep, 'label' | 'at'>) => (
  <>
    <span data-look="capital" className={styles.label}>
      {label}
    </span>
    {at && <span data-look="faint"> {at}</span>}
  </>
);
