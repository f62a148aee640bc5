import type { AppliedEntry, SavedJob } from '@firstrung/contracts';
import { dotted, formatDay, readerLocale } from '@firstrung/i18n';
import type { HomeViewProps } from '@firstrung/job-views';
import { Cluster, Heart, MessageSquare, Stack, UserRound } from '@firstrung/ui-kit';
import { browserStore, useApi, useCallQuery } from '@firstrung/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useApplications } from '../../applications/api/applications.ts';
import { WriteTo } from '../../applications/components/Answer.tsx';
import { ApplicationLadder } from '../../applications/components/ApplicationLadder.tsx';
import { acceptedFirst, isNews, isUndecided, progressOf } from '../../applications/progress.ts';
import { useUnreadRooms } from '../../messages/useUnread.ts';
import { completeness } from '../../profile/completeness.ts';
import { texts as profileTexts } from '../../profile/texts.ts';
import { useSavedJobs } from '../../saved/api/saved-jobs.ts';
import { texts } from '../texts.ts';
import styles from './waiting.module.css';

const { waiting: words } = texts.home;
const MAX_LINES = 3;
/** Where the lines were the last time, and how high. */
const KEY = 'waiting-lines';
const store = browserStore('localStorage');
const ICON = { size: 20, 'aria-hidden': true } as const;

interface Line {
  /** Before the words: how far the application has come, or an icon. */
  mark: ReactNode;
  says: string;
  to: string;
  /** It says more of an application that was accepted. */
  accepted?: AppliedEntry | undefined;
}

/**
 * What waits for the applicant, or else for their profile: at most three lines. They stand first if one is
 * about an application. They appear at once, when all of it is known; until then the place that they took the
 * last time is kept free, so that nothing moves if they are the same. What can't be loaded is left out.
 */
export function useWaiting(): Pick<HomeViewProps, 'waiting' | 'isHidden'> {
  const applications = useApplications();
  const saved = useSavedJobs();
  const profile = useCallQuery('GET /api/profile/get-profile');
  const rooms = useUnreadRooms();
  const now = new Date(useApi().now());
  const list = useRef<HTMLUListElement>(null);
  const queries = [applications, saved, profile, rooms];
  const isPending = queries.some((query) => query.isPending);

  const next = profile.data && completeness(profile.data).next;
  const own = applicationLines(applications.data?.pages.flatMap(({ data }) => data) ?? [], now);
  const lines: Line[] = [
    ...own,
    rooms.unread > 0 && {
      mark: <MessageSquare {...ICON} />,
      says: words.messages(rooms.unread),
      to: '/all-messages',
    },
    closingLine(saved.data?.pages.flatMap(({ data }) => data) ?? [], now),
    next && {
      mark: <UserRound {...ICON} />,
      says: words.profile(profileTexts.progress.steps[next]),
      to: '/profile',
    },
  ]
    .filter((line) => !!line)
    .slice(0, MAX_LINES);
  const place = own.length > 0 ? 'first' : 'below';
  useEffect(() => {
    if (!isPending) store.setItem(KEY, `${place} ${list.current?.getBoundingClientRect().height ?? 0}`);
  });

  if (isPending) {
    const [keptPlace, height] = store.getItem(KEY)?.split(' ') ?? [];
    if (!height) return { isHidden: queries.some((query) => query.isLoading) };
    const lines = height !== '0' && <div style={{ height: `${height}px` }} />;
    return { waiting: { isFirst: keptPlace === 'first', lines } };
  }
  if (lines.length === 0) return {};
  return {
    waiting: {
      isFirst: place === 'first',
      lines: (
        <Cluster as="ul" role="list" gap={2} ref={list} data-look="strip" aria-label={words.label}>
          {lines.map(({ mark, says, to, accepted }) =>
            accepted ? (
              <Cluster as="li" gap={4} key={to} data-look="box" className={styles.accepted}>
                {mark}
                <Stack as="p" gap={1}>
                  <Link to={to} data-cut data-look="plain large bold">
                    {says}
                  </Link>{' '}
                  <span data-look="quiet">{accepted.jobId.company.name}</span>
                </Stack>
                {accepted.recruiter && <WriteTo recruiterId={accepted.recruiter._id} />}
              </Cluster>
            ) : (
              <li key={to} className={styles.line}>
                <Link to={to} data-look="box plain">
                  {mark} <span>{says}</span>
                </Link>
              </li>
            ),
          )}
        </Cluster>
      ),
    },
  };
}

/** Answers that are news, acceptances first, and the one that is due first; else the newest application. */
function applicationLines(entries: readonly AppliedEntry[], now: Date): Line[] {
  const news = acceptedFirst(entries.filter((entry) => isNews(entry, now)));
  const lines = [...news.map(statusLine), ...answerLine(entries)];
  if (lines.length > 0) return lines;
  const open = entries.find(({ status, withdrawnAt }) => withdrawnAt === null && isUndecided(status));
  return open ? [statusLine(open)] : [];
}

const statusLine = (entry: AppliedEntry): Line => {
  const accepted = entry.status === 'Accepted' ? entry : undefined;
  const { title, company } = entry.jobId;
  return {
    mark: (
      <ApplicationLadder
        size={accepted ? 'lg' : 'sm'}
        isShort={!accepted}
        jobId={entry.jobId._id}
        {...progressOf(entry)}
      />
    ),
    says: accepted ? title : dotted([title, company.name]),
    to: `/job-details/${entry.jobId._id}`,
    accepted,
  };
};

/** The answer that is due first, or the one to ask for. */
function answerLine(entries: readonly AppliedEntry[]): Line[] {
  const [first] = entries
    .flatMap((entry) => {
      const { answer, withdrawnAt, status } = entry;
      return answer && !answer.askedAt && !withdrawnAt && isUndecided(status) ? [{ ...answer, entry }] : [];
    })
    .toSorted((one, other) => one.by.localeCompare(other.by));
  if (!first) return [];
  const { entry, by, isOverdue } = first;
  const { company, title } = entry.jobId;
  const says = isOverdue ? words.overdue : words.promised;
  return [{ ...statusLine(entry), says: dotted([title, says(company.name, formatDay(by))]) }];
}

/** The saved job that closes first, if that is today or tomorrow. */
function closingLine(jobs: readonly SavedJob[], now: Date): Line | undefined {
  const [first] = jobs
    .flatMap(({ jobId, title, ended, closesAt }) =>
      closesAt && !ended ? [{ jobId, title, days: daysUntil(new Date(closesAt), now) }] : [],
    )
    .toSorted((one, other) => one.days - other.days);
  if (!first || first.days > 1) return undefined;
  const day = new Intl.RelativeTimeFormat(readerLocale(), { numeric: 'auto' }).format(first.days, 'day');
  return {
    mark: <Heart {...ICON} />,
    says: words.closes(first.title, day),
    to: `/job-details/${first.jobId}`,
  };
}

/** In days of the reader's calendar. */
function daysUntil(date: Date, now: Date): number {
  const [to, from] = [date, now].map((one) => Date.UTC(one.getFullYear(), one.getMonth(), one.getDate()));
  return (to! - from!) / 86_400_000;
}
