import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { X } from '../icons.ts';
import type { Tone } from './Badge.tsx';
import styles from './badge.module.css';

/** How far up: 1–4 lit rungs; 0 is off the ladder (shown as a cross). */
interface ApplicationLook {
  tone: Tone;
  /** Colour of the lit rungs. */
  mark: string;
  rung: 0 | 1 | 2 | 3 | 4;
}

const off: ApplicationLook = { tone: 'neutral', mark: 'var(--edge)', rung: 0 };
const unknown: ApplicationLook = { ...off, rung: 1 };
const applied: ApplicationLook = { tone: 'info', mark: 'var(--info-mark)', rung: 1 };
const reviewed: ApplicationLook = { tone: 'warn', mark: 'var(--warn-mark)', rung: 2 };
const next: ApplicationLook = { tone: 'step', mark: 'var(--step-mark)', rung: 3 };
const accepted: ApplicationLook = { tone: 'ok', mark: 'var(--ok-mark)', rung: 4 };
const rejected: ApplicationLook = { tone: 'danger', mark: 'var(--danger-ink)', rung: 0 };

/** What applicants read, and what recruiters store (specification A§4, B§4). */
const applicationLooks: Readonly<Record<string, ApplicationLook>> = {
  Applied: applied,
  pending: applied,
  'not reviewed': applied,
  'Under Review': reviewed,
  interviewing: next,
  'nextSteps Shortlisted': next,
  Accepted: accepted,
  accepted,
  approved: accepted,
  Rejected: rejected,
  rejected,
  'not up to snuff': rejected,
  Withdrawn: off,
  withdrawn: off,
};

/** Tone and height of an application status; unknown ones are neutral on the first rung. */
export const applicationLook = (status: string): ApplicationLook => applicationLooks[status] ?? unknown;

export interface StatusBadgeProps {
  /** An application's status in the applicant's or the recruiter's spelling. */
  status: string;
  /** Default: the status as it is spelt. */
  children?: ReactNode;
}

/** An application's status: a small ladder lit up to where it stands, and the word. */
export function StatusBadge({ status, children = status }: StatusBadgeProps) {
  const { tone, mark, rung } = applicationLook(status);
  return (
    <span
      className={clsx(styles.badge, tone !== 'neutral' && styles[tone])}
      style={{ '--mark': mark } as CSSProperties}
    >
      {rung === 0 ? (
        <X size={12} strokeWidth={3} aria-hidden="true" />
      ) : (
        <span className={styles.rungs} aria-hidden="true">
          {[4, 3, 2, 1].map((height) => (
            <i key={height} className={height <= rung ? styles.lit : undefined} />
          ))}
        </span>
      )}
      {children}
    </span>
  );
}

/** Short words for a job's status; a dropdown's texts are the caller's. */
export const jobStatusWords: Readonly<Record<string, string>> = {
  liveJobs: 'Live',
  hiddenJobs: 'Hidden',
  pausedJobs: 'Paused',
  draftJobs: 'Draft',
  deletedJobs: 'Deleted',
};

const jobDots: Readonly<Record<string, string>> = {
  liveJobs: 'var(--job-live)',
  hiddenJobs: 'var(--job-hidden)',
  pausedJobs: 'var(--job-paused)',
  draftJobs: 'var(--job-draft)',
  deletedJobs: 'var(--job-deleted)',
};

/** A job's status: the dot in the colour of B§4, and the word. */
export function JobStatus({ status, children = jobStatusWords[status] ?? status }: StatusBadgeProps) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} style={{ '--dot': jobDots[status] } as CSSProperties} aria-hidden="true" />
      {children}
    </span>
  );
}
