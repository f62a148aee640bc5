import { randomUUID } from 'node:crypto';
import {
  type ApplicationStatus,
  MAX_INTERVIEW_DAYS,
  type NextAnswer,
  type RejectionReason,
} from '@firstrung/contracts';
import { httpError, invalidInput, notFound } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { withdrawPromises } from '../db/queries/answers/promises.ts';
import { lockProfile } from '../db/queries/applications/applicants.ts';
import { deleteFormerAnswers } from '../db/queries/applications/application-answers.ts';
import { changeApplication, lockOwnApplication } from '../db/queries/applications/applications.ts';
import { isUndone, removeApplication, restoreWithdrawn } from '../db/queries/applications/apply.ts';
import { type HeldUntil, lapseHeld } from '../db/queries/applications/held-decisions.ts';
import {
  type LockedApplication,
  lockReceivedApplication,
} from '../db/queries/applications/received-applications.ts';
import type { HeldDecision, Tx } from '../db/tables.ts';
import { dayIn } from '../domain/answer-date.ts';
import {
  type ApplicationState,
  type Decision,
  decide,
  decisionWords,
  sameReasons,
  type UndoRefusal,
  undoRefusal,
} from '../domain/application-status.ts';
import { daysAfter } from '../domain/day.ts';
import { publishChange } from '../events/notifications.ts';
import { undoneApplication } from '../events/publish.ts';
import { holdDecision, makeDecision } from './held-decisions.ts';
import { asMember } from './members.ts';

// What happens to an application after it was submitted (see
// `apply.ts`): a new version with its history and event.

/**
 * A decision, with whether its email says the reasons, and what it says in place of neutral sentences, and
 * with the next answer that is promised.
 */
export type ExplainedDecision = Decision & {
  explain?: boolean;
  words?: string | null;
  nextAnswer?: NextAnswer | undefined;
};

/** The state that the recruiter saw when deciding, as an optimistic lock; without it the last write wins. */
export interface ExpectedState {
  fromStatus?: ApplicationStatus;
  fromRejectionReasons?: RejectionReason[];
}

interface Refusal {
  error: 'StatusChanged' | 'Withdrawn';
  message: string;
}

/** `state`: what recruiters see from now on. */
export type Outcome = { state: ApplicationState } & (
  | {
      /** why nothing was changed */
      refused: Refusal;
    }
  | HeldUntil
);

/** The state of a locked application as recruiters see it. */
export const receivedState = ({ held, ...told }: LockedApplication): ApplicationState =>
  held ? { ...told, status: held.status, rejection_reasons: held.reasons } : told;

/**
 * Decides on a locked application. The decision is held, or takes effect at once where none is. One for the
 * state that the applicant knows undoes the held decision, and one that changes nothing is not recorded.
 */
export async function decideApplication(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  {
    decision,
    expected,
    by: { accountId, now },
    id = randomUUID(),
  }: {
    decision: ExplainedDecision;
    expected: ExpectedState;
    by: { accountId: string; now: Date };
    /** of the decision */
    id?: string;
  },
): Promise<Outcome> {
  const { held, tell_at } = application;
  const present = receivedState(application);
  const refused = decisionRefusal(application, present, expected);
  if (refused) return { refused, state: present };
  const explain = decision.explain ?? held?.explain ?? true;
  const words = decisionWords(decision, held);
  const nextAnswer = nextAnswerOf(decision, held);
  const isSameHold =
    !held || (held.explain === explain && held.words === words && held.nextAnswer === nextAnswer);
  if (!decide(now, present, decision) && isSameHold) return { state: present, held, tell_at };
  const changed = decide(now, application, decision);
  const state = changed ?? application;
  const { status, rejection_reasons: reasons } = state;
  const said = { status, reasons, explain, words, nextAnswer };
  const made = { id, ...said, by: accountId, at: now.toISOString() };
  if (changed && context.config.decisionHoldSeconds > 0)
    return { state, ...(await holdDecision(context, tx, application, made)) };
  await makeDecision(context, tx, application, made, now);
  return { state, held: null, tell_at: null };
}

/** Of a shortlisting alone; one that says nothing about it keeps that of a held one. */
function nextAnswerOf({ status, nextAnswer }: ExplainedDecision, held: HeldDecision | null) {
  if (status !== 'nextSteps Shortlisted') return undefined;
  return nextAnswer ?? (held?.status === status ? held.nextAnswer : undefined);
}

/** Why a decision is refused. */
function decisionRefusal(
  { withdrawn_at: withdrawnAt, applicant_hidden_at: deletedAt }: LockedApplication,
  { status, rejection_reasons }: ApplicationState,
  { fromStatus, fromRejectionReasons }: ExpectedState,
): Refusal | undefined {
  if (withdrawnAt) return { error: 'Withdrawn', message: 'The applicant has withdrawn this application.' };
  if (deletedAt) return { error: 'Withdrawn', message: 'The applicant has deleted their account.' };
  const changed = (what: string): Refusal => ({
    error: 'StatusChanged',
    message: `The ${what} changed since you opened it.`,
  });
  if (fromStatus && status !== fromStatus) return changed('status of this application has');
  if (fromRejectionReasons && !sameReasons(rejection_reasons, fromRejectionReasons))
    return changed('rejection reasons of this application have');
  return undefined;
}

/**
 * Throws 400 on reasons that this installation has disabled, and on the day of an interview that is too early
 * or late.
 */
export function refuseDecision(
  { config }: JobsContext,
  { status, rejectionReasons = [], nextAnswer }: ExplainedDecision,
  now: Date,
): void {
  if (typeof nextAnswer === 'string') {
    const last = daysAfter(dayIn(config.timeZone, now), MAX_INTERVIEW_DAYS);
    const first = dayIn(config.timeZone, new Date(now.getTime() + config.decisionHoldSeconds * 1_000));
    const message =
      nextAnswer < first
        ? 'is before the decision takes effect'
        : `is more than ${MAX_INTERVIEW_DAYS} days ahead`;
    if (nextAnswer < first || nextAnswer > last) throw invalidInput([{ path: 'nextAnswer', message }]);
  }
  if (status !== 'not up to snuff') return;
  const problems = rejectionReasons.flatMap((reason, index) =>
    config.disabledRejectionReasons.includes(reason)
      ? [{ path: `rejectionReasons.${index}`, message: 'is not in use here' }]
      : [],
  );
  if (problems.length > 0) throw invalidInput(problems);
}

/**
 * The first time that a recruiter opens an application; a reader leaves it unopened. Of several concurrent
 * calls one writes the change. Returns when it was first opened: `null` if it was withdrawn unopened.
 */
export const markReviewed = (
  context: JobsContext,
  { applicationId, caller, now }: { applicationId: string; caller: { id: string }; now: Date },
): Promise<Date | null> =>
  asMember(context, caller, 'reader', async (tx, { companyId, role }) => {
    const application = await lockReceivedApplication(tx, applicationId, companyId);
    if (role === 'reader' || !application || application.reviewed_at || application.withdrawn_at) {
      return application?.reviewed_at ?? null;
    }
    const by = { change: 'reviewed', accountId: caller.id, now } as const;
    const after = await changeApplication(tx, application, { reviewed_at: now }, by);
    await publishChange(context, tx, 'reviewed', { before: application, after, at: now });
    return now;
  });

/**
 * Works for any status of the job and of the application. A repeated call changes nothing. From then on
 * recruiters see the profile of this moment, without contact and files. Throws 404.
 */
export const withdrawApplication = (
  context: JobsContext,
  { jobId, applicantId, now }: { jobId: string; applicantId: string; now: Date },
): Promise<void> =>
  context.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, jobId, applicantId);
    if (!application) throw notFound('This application was not found.');
    if (application.withdrawn_at) return;
    const by = { change: 'withdrawn', accountId: applicantId, now } as const;
    const profile = await lockProfile(tx, applicantId);
    await lapseHeld(tx, application);
    await deleteFormerAnswers(tx, application);
    await withdrawPromises(tx, { applicationId: application.id }, dayIn(context.config.timeZone, now));
    const kept = { withdrawn_profile: JSON.stringify(profile), before_resubmission: null };
    const after = await changeApplication(tx, application, { ...kept, withdrawn_at: now }, by);
    await publishChange(context, tx, 'withdrawn', { before: application, after, at: now });
  });

/**
 * Takes back an application shortly after it was submitted, before the recruiter has seen it: everything is
 * as before. A repeated call changes nothing. Throws 404, or `TooLateToUndo`.
 */
export const undoApplication = (
  context: JobsContext,
  { jobId, applicantId, now }: { jobId: string; applicantId: string; now: Date },
): Promise<void> =>
  context.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, jobId, applicantId);
    if (!application) {
      if (await isUndone(tx, jobId, applicantId)) return;
      throw notFound('This application was not found.');
    }
    if (application.withdrawn_at) return;
    const refusal = undoRefusal(now, application);
    if (refusal) throw httpError('TooLateToUndo', UNDO_REFUSALS[refusal]);
    await lapseHeld(tx, application);
    const after =
      application.before_resubmission === null
        ? undoneApplication(await removeApplication(tx, application))
        : await restoreWithdrawn(tx, application);
    await publishChange(context, tx, 'undone', { before: application, after, at: now });
  });

const UNDO_REFUSALS: Record<UndoRefusal, string> = {
  tooLate: 'It is too late to undo this. You can withdraw the application.',
  opened: 'The recruiter has already opened your application. You can withdraw it.',
};
