import { type ApplicantStatus, type ApplicationStatus, applicantStatus } from '@firstrung/contracts';
import type { Change } from './application-status.ts';

/** What decides how an applicant and recruiters read an application. */
export interface ReadState {
  status: ApplicationStatus;
  reviewedAt: Date | string | null;
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
 * @param before `undefined` for the first submission
 */
export function newsOfChange(
  before: ReadState | undefined,
  { change, version, ...after }: ReadState & { change: ApplicationChange; version: number },
): ApplicationNews[] {
  const status = applicantStatus(after);
  const news: ApplicationNews[] = [];
  const say = (kind: ApplicationNews['kind'], told: ApplicationNews['told'], of = version) =>
    news.push({ kind, version: of, told, status });
  const isOver = change === 'withdrawn' || change === 'undone';
  const wasUnanswered = before?.status === 'not reviewed';
  if (change === 'submitted') {
    say('newApplication', 'now', version * 2);
    say('applicationSent', 'now');
  } else {
    if (change === 'undone') say('newApplication', 'nobody', version * 2);
    else if (wasUnanswered && before.reviewedAt === null) say('newApplication', 'read', version * 2 + 1);
    if (wasUnanswered && (isOver || after.status !== before.status)) say('applicationSent', 'nobody');
  }
  const isNewStatus = status !== (before ? applicantStatus(before) : 'Applied');
  if (change === 'withdrawn' && status !== 'Applied') say('statusChange', 'read');
  else if (isNewStatus && !isOver) say('statusChange', status === 'Applied' ? 'nobody' : 'now');
  if (isOver) say('companyMessage', 'nobody');
  return news;
}

/** The last that an application has said of each kind, and when. `changes`: from the first on. */
export function latestNews(
  changes: readonly (Omit<Change, 'change'> & { change: ApplicationChange; version: number })[],
) {
  const latest = new Map<ApplicationNews['kind'], ApplicationNews & { at: Date }>();
  let before: ReadState | undefined;
  for (const { at, ...after } of changes) {
    const openedAt = after.change === 'reviewed' ? at : null;
    const reviewedAt = after.change === 'submitted' ? null : (before?.reviewedAt ?? openedAt);
    for (const one of newsOfChange(before, { ...after, reviewedAt })) latest.set(one.kind, { ...one, at });
    before = { status: after.status, reviewedAt };
  }
  return [...latest.values()];
}
