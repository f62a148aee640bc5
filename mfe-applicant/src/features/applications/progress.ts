import type { ApplicantStatus, ApplicationHistory, AppliedEntry } from '@firstrung/contracts';

/** The rungs of an application's progress; the last is the decision. */
export const RUNGS = ['Applied', 'Under Review', 'interviewing', 'Accepted'] as const;
export type Rung = (typeof RUNGS)[number];

/** What one's own application says, in a list and on the job's page. */
export type Application = Pick<AppliedEntry, 'status' | 'applicationHistory'>;

/** Whether the recruiter has not decided yet. Only such applications can be withdrawn. */
export const isUndecided = (status: ApplicantStatus | null): boolean =>
  status !== null && status !== 'Accepted' && status !== 'Rejected';

/** The history since the application was last submitted. */
const sinceSubmitted = (history: ApplicationHistory): ApplicationHistory =>
  history.slice(
    Math.max(
      0,
      history.findLastIndex(({ status }) => status === 'Applied'),
    ),
  );

/**
 * How far the application has come: the index of the highest rung that it has reached. A rejected one was
 * reviewed, and is not interviewing any more.
 */
export function reached({ status, applicationHistory }: Application): number {
  if (status === 'Rejected') return RUNGS.indexOf('Under Review');
  const steps = new Set<string>([...sinceSubmitted(applicationHistory).map((step) => step.status), status]);
  return RUNGS.findLastIndex((rung) => steps.has(rung) && (rung !== 'Accepted' || status === 'Accepted'));
}

/** When each rung was reached last; the decision's includes a rejection. */
export function rungDates(history: ApplicationHistory): (string | undefined)[] {
  const steps = sinceSubmitted(history);
  return RUNGS.map((rung) => {
    const names: string[] = rung === 'Accepted' ? ['Accepted', 'Rejected'] : [rung];
    return steps.findLast(({ status }) => names.includes(status))?.at;
  });
}

/** How many applications have reached each rung. */
export const funnel = (entries: readonly AppliedEntry[]): number[] =>
  RUNGS.map((_, rung) => entries.filter((entry) => reached(entry) >= rung).length);

/**
 * Those that wait for the applicant first: invited or accepted,
 * and the recruiter has written. The others keep their order.
 */
export function needsYouFirst(
  entries: readonly AppliedEntry[],
  hasUnread: (recruiterId: string) => boolean,
): AppliedEntry[] {
  const needsYou = ({ status, recruiter }: AppliedEntry) =>
    (status === 'interviewing' || status === 'Accepted') && recruiter !== null && hasUnread(recruiter._id);
  return [...entries.filter(needsYou), ...entries.filter((entry) => !needsYou(entry))];
}
