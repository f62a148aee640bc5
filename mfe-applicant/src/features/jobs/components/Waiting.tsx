import type { AppliedEntry, SavedJob } from '@firstrung/contracts';
import { formatDay, readerLocale } from '@firstrung/i18n';
import { Container } from '@firstrung/ui-kit';
import { browserStore, useCallQuery } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useApplications } from '../../applications/api/applications.ts';
import { isUndecided } from '../../applications/progress.ts';
import { useUnreadRooms } from '../../messages/useUnread.ts';
import { completeness } from '../../profile/completeness.ts';
import { texts as profileTexts } from '../../profile/texts.ts';
import { useSavedJobs } from '../../saved/api/saved-jobs.ts';
import { texts } from '../texts.ts';
import styles from './waiting.module.css';

const { waiting: words } = texts.home;
const MAX_LINES = 3;
/** How many lines there were the last time. */
const KEY = 'waiting-lines';
const store = browserStore('localStorage');

interface Line {
  says: string;
  to: string;
}

/**
 * What waits for the applicant, or else for their profile: at most three lines. They appear at once, when all
 * of it is known; until then as many are kept free as there were the last time, so that nothing moves if they
 * are the same. What can't be loaded is left out.
 */
export function Waiting() {
  const applications = useApplications();
  const saved = useSavedJobs();
  const profile = useCallQuery('GET /api/profile/get-profile');
  const { unread } = useUnreadRooms();
  const isPending = applications.isPending || saved.isPending || profile.isPending;

  const next = profile.data && completeness(profile.data).next;
  const lines: Line[] = [
    ...answerLine(applications.data?.pages.flatMap(({ data }) => data) ?? []),
    ...closingLine(saved.data?.pages.flatMap(({ data }) => data) ?? [], new Date()),
    ...(unread > 0 ? [{ says: words.messages(unread), to: '/all-messages' }] : []),
    ...(next ? [{ says: words.profile(profileTexts.progress.steps[next]), to: '/profile' }] : []),
  ];
  const shown = lines.slice(0, MAX_LINES);
  useEffect(() => {
    if (!isPending) store.setItem(KEY, `${shown.length}`);
  }, [isPending, shown.length]);

  if (isPending) {
    const kept = Math.min(Number(store.getItem(KEY)) || 0, MAX_LINES);
    return kept > 0 && <Container className={styles.waiting} data-lines={kept} />;
  }
  if (shown.length === 0) return null;
  return (
    <Container as="ul" className={styles.waiting} data-lines={shown.length} aria-label={words.label}>
      {shown.map(({ says, to }) => (
        <li key={says}>
          <Link to={to}>{says}</Link>
        </li>
      ))}
    </Container>
  );
}

/** The answer that is due first, or the one to ask for. */
function answerLine(entries: readonly AppliedEntry[]): Line[] {
  const [first] = entries
    .flatMap(({ status, withdrawnAt, answer, jobId }) =>
      answer && !answer.askedAt && !withdrawnAt && isUndecided(status) ? [{ ...answer, job: jobId }] : [],
    )
    .toSorted((one, other) => one.by.localeCompare(other.by));
  if (!first) return [];
  const { job, by, isOverdue } = first;
  const says = isOverdue ? words.overdue : words.promised;
  return [{ says: says(job.company.name || job.title, formatDay(by)), to: `/job-details/${job._id}` }];
}

/** The saved job that closes first, if that is today or tomorrow. */
function closingLine(jobs: readonly SavedJob[], now: Date): Line[] {
  const [first] = jobs
    .flatMap(({ jobId, title, ended, closesAt }) =>
      closesAt && !ended ? [{ jobId, title, days: daysUntil(new Date(closesAt), now) }] : [],
    )
    .toSorted((one, other) => one.days - other.days);
  if (!first || first.days > 1) return [];
  const day = new Intl.RelativeTimeFormat(readerLocale(), { numeric: 'auto' }).format(first.days, 'day');
  return [{ says: words.closes(first.title, day), to: `/job-details/${first.jobId}` }];
}

/** In days of the reader's calendar. */
function daysUntil(date: Date, now: Date): number {
  const [to, from] = [date, now].map((one) => Date.UTC(one.getFullYear(), one.getMonth(), one.getDate()));
  return (to! - from!) / 86_400_000;
}
