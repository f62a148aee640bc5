import { type ApplicantStatus, type ApplicationStatus, applicantStatus } from '@firstrung/contracts';
import type { Change } from './application-status.ts';

/** What decides how an application is read, as its row has it. */
export interface ReadRow {
  status: ApplicationStatus;
  reviewed_at: Date | string | null;
}

/** `undone`: a submission was; `held`: a decision is, which changes nothing for the applicant. */
export type ApplicationChange = Change['change'] | 'undone' | 'held';

/** What is said of one kind from a change on: it is for now, dealt with, or for nobody any more. */
export interface ApplicationNews {
  kind: 'newApplication' | 'applicationSent' | 'statusChange' | 'companyMessage';
  /** of the kind and the application */
  version: number;
  told: 'now' | 'read' | 'nobody';
  /** as its applicant reads it */
  status: ApplicantStatus;
}

/**
 * What a change of an application says to its applicant, and of new ones to the member who is responsible:
 * of these a version of the application has two, the second for what is dealt with.
 * @param before absent: it is the first submission
 */
export function newsOfChange(
  change: ApplicationChange,
  { before, after }: { before?: ReadRow | null; after: ReadRow & { version: number } },
): ApplicationNews[] {
  const status = readStatus(after);
  const news: ApplicationNews[] = [];
  const say = (kind: ApplicationNews['kind'], told: ApplicationNews['told'], version = after.version) =>
    news.push({ kind, version, told, status });
  const isOver = change === 'withdrawn' || change === 'undone';
  const wasUnanswered = before?.status === 'not reviewed';
  if (change === 'submitted') {
    say('newApplication', 'now', after.version * 2);
    say('applicationSent', 'now');
  } else {
    if (change === 'undone') say('newApplication', 'nobody', after.version * 2);
    else if (wasUnanswered && !before.reviewed_at) say('newApplication', 'read', after.version * 2 + 1);
    if (wasUnanswered && (isOver || after.status !== before.status)) say('applicationSent', 'nobody');
  }
  if (change === 'withdrawn' && status !== 'Applied') say('statusChange', 'read');
  else if (!isOver && status !== (before ? readStatus(before) : 'Applied'))
    say('statusChange', status === 'Applied' ? 'nobody' : 'now');
  if (isOver) say('companyMessage', 'nobody');
  return news;
}

const readStatus = ({ status, reviewed_at: reviewedAt }: ReadRow) => applicantStatus({ status, reviewedAt });

type Changed = Omit<Change, 'change'> & { change: ApplicationChange; version: number };

/** The last that an application has said of each kind, and when. `changes`: from the first on. */
export function latestNews(changes: readonly Changed[]): (ApplicationNews & { at: Date })[] {
  const latest = new Map<string, ApplicationNews & { at: Date }>();
  let before: ReadRow | undefined;
  for (const { at, change, ...changed } of changes) {
    const opened = change === 'reviewed' ? at : null;
    const after = {
      ...changed,
      reviewed_at: change === 'submitted' ? null : (before?.reviewed_at ?? opened),
    };
    for (const one of newsOfChange(change, { before, after })) latest.set(one.kind, { ...one, at });
    before = after;
  }
  return [...latest.values()];
}
