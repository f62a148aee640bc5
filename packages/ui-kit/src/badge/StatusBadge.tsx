import type { ReactNode } from 'react';
import { X } from '../icons/shell.ts';
import { labels } from '../labels.ts';
import type { Tone } from './Badge.tsx';
import styles from './status.module.css';

/** How an application status looks. */
interface StatusStyle {
  tone: Tone;
  /** Number of lit bars; 0 is shown as a cross. */
  bars: 0 | 1 | 2 | 3 | 4;
}

const off: StatusStyle = { tone: 'neutral', bars: 0 };
const unknown: StatusStyle = { ...off, bars: 1 };
const applied: StatusStyle = { tone: 'info', bars: 1 };
const reviewed: StatusStyle = { tone: 'warn', bars: 2 };
const next: StatusStyle = { tone: 'step', bars: 3 };
const accepted: StatusStyle = { tone: 'ok', bars: 4 };
const rejected: StatusStyle = { tone: 'danger', bars: 0 };

/** By the words of applicants and of recruiters (specification A§4, B§4). */
const statusStyles: Readonly<Record<string, StatusStyle>> = {
  Applied: applied,
  pending: applied,
  'not reviewed': unknown,
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
  deleted: off,
};

export interface StatusBadgeProps {
  /** An application's status in the applicant's or the recruiter's spelling. */
  status: string;
  /**
   * Default: the word that applicants or, for a job's status,
   * recruiters read; the status itself if there is none.
   */
  children?: ReactNode;
  title?: string | undefined;
}

/** An application's status: bars that show how far it has come, and the word. */
export function StatusBadge({
  status,
  children = labels.applicationStatus[status] ?? status,
  title,
}: StatusBadgeProps) {
  const { tone, bars } = statusStyles[status] ?? unknown;
  return (
    <span data-look="chip" data-tone={tone} title={title}>
      {bars === 0 ? (
        <X size={12} strokeWidth={3} aria-hidden="true" />
      ) : (
        <span className={styles.bars} aria-hidden="true">
          {[4, 3, 2, 1].map((height) => (
            <i key={height} className={height <= bars ? styles.lit : undefined} />
          ))}
        </span>
      )}
      <span data-look="capital">{children}</span>
    </span>
  );
}

/** A job's status: the dot in the colour of B§4, and the word. */
export function JobStatus({ status, children = labels.jobStatus[status] ?? status }: StatusBadgeProps) {
  return (
    <span data-look="small medium" className={styles.status}>
      <span className={styles.dot} data-status={status} aria-hidden="true" />
      {children}
    </span>
  );
}
