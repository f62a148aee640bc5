import type { ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'info' | 'warn' | 'step' | 'ok' | 'danger';

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short label, e.g. a location; `icon` of 14 px before it. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span data-look="chip" data-tone={tone}>
    {icon}
    {children}
  </span>
);

/** A number on a link or button. `label` says to screen readers what it counts; one `onIcon` is not read. */
export function CountBadge({ count, label, onIcon }: { count: number; label?: string; onIcon?: boolean }) {
  return (
    <span className={styles.count} data-on-icon={onIcon} aria-hidden={onIcon}>
      {count > 99 ? '99+' : count}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  );
}
