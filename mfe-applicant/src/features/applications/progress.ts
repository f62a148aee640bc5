import type {
  ApplicantStatus,
  ApplicationHistory,
  ApplicationStep,
  AppliedEntry,
} from '@firstrung/contracts';

/** The rungs of the ladder, from the lowest. */
const RUNGS: readonly ApplicationStep[] = ['Applied', 'Under Review', 'interviewing', 'Accepted'];

/** Where an application stands, and how it came there. */
export interface Progress {
  status: ApplicationStep;
  applicationHistory: ApplicationHistory;
}

export interface ProgressStep {
  status: ApplicationStep;
  /** From 1; the end of an application that was not accepted has none. */
  rung: number | undefined;
  at: string | undefined;
}

/** Whether the recruiter has not decided yet. Only such applications can be withdrawn. */
export const isUndecided = (status: ApplicantStatus | null): boolean =>
  status !== null && status !== 'Accepted' && status !== 'Rejected';

/** How long an answer is news, in days. */
const NEWS_DAYS = 14;

/** Whether the recruiter has decided lately. */
export const isNews = ({ status, applicationHistory, withdrawnAt }: AppliedEntry, now: Date): boolean =>
  withdrawnAt === null &&
  !isUndecided(status) &&
  now.getTime() - Date.parse(lastDate(applicationHistory, status) ?? '') < NEWS_DAYS * 86_400_000;

/** The status as the ladder shows it. */
export const progressOf = ({ status, withdrawnAt, applicationHistory }: AppliedEntry): Progress => ({
  status: withdrawnAt === null ? status : 'Withdrawn',
  applicationHistory,
});

/**
 * The steps that the application has reached since it was last submitted, the present one last. Those that
 * were skipped are left out, and so is an acceptance that was taken back.
 */
export function stepsOf({ status, applicationHistory }: Progress): ProgressStep[] {
  const submitted = applicationHistory.findLastIndex((step) => step.status === 'Applied');
  const history = applicationHistory.slice(Math.max(0, submitted));
  const rungOf = (step: ApplicationStep) => RUNGS.indexOf(step) + 1 || undefined;
  const before = RUNGS.slice(0, (rungOf(status) ?? RUNGS.length) - 1);
  return [...before.filter((step) => lastDate(history, step)), status].map((step) => ({
    status: step,
    rung: rungOf(step),
    at: lastDate(history, step),
  }));
}

const lastDate = (history: ApplicationHistory, step: ApplicationStep): string | undefined =>
  history.findLast(({ status }) => status === step)?.at;

/** Accepted ones, which wait for the applicant, before the others; otherwise in their order. */
export const acceptedFirst = (entries: readonly AppliedEntry[]): AppliedEntry[] =>
  entries.toSorted((one, other) => Number(other.status === 'Accepted') - Number(one.status === 'Accepted'));
