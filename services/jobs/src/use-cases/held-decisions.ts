import { randomUUID } from 'node:crypto';
import type { NextAnswer } from '@firstrung/contracts';
import { tellReviewers } from '../adapters/review-stream.ts';
import type { JobsContext } from '../context.ts';
import { changeApplication, stateOf } from '../db/queries/applications.ts';
import { lapseHeld, releaseAll, takeLapsed, writeHeld } from '../db/queries/held-decisions.ts';
import { type LockedApplication, lockDue } from '../db/queries/received-applications.ts';
import { findRecipients } from '../db/queries/recipients.ts';
import type { HeldDecision, Tx } from '../db/tables.ts';
import { type Decision, decide, decisionWords } from '../domain/application-status.ts';
import { fillFor } from '../domain/template-values.ts';
import { notifyOfLapse, publishChange } from '../events/notifications.ts';
import { publishDecisionMade } from '../events/publish.ts';
import { keepPromise } from './answers.ts';
import { untilDone } from './until-done.ts';

// A decision is held for a while before it takes effect. Until
// then only recruiters know of it, and can undo it.

/**
 * A decision, with whether its email says the reasons, and what it says in place of neutral sentences, and
 * with the next answer that is promised.
 */
export type ExplainedDecision = Decision & {
  explain?: boolean;
  words?: string | null;
  nextAnswer?: NextAnswer | undefined;
};

/** What is held on an application, if anything, and until when. */
export type HeldUntil = Pick<LockedApplication, 'held' | 'tell_at'>;

/** Applications per transaction. */
const BATCH = 100;

/** Ends the hold of a decision on a locked application as if it had not been made. */
export async function undoHeld(context: JobsContext, tx: Tx, application: LockedApplication): Promise<void> {
  await writeHeld(tx, application, undefined);
  tellReviewers(context, tx, application);
}

/**
 * Changes a locked application now, and ends what is held on it. A decision that changes nothing is not
 * recorded. A promised answer is in time by the day of `decidedAt`.
 */
export async function makeDecision(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  decision: ExplainedDecision,
  { decidedAt, ...by }: { accountId: string; now: Date; decidedAt: Date },
): Promise<void> {
  const state = decide(by.now, stateOf(application), decision);
  if (!state) {
    if (application.held) await undoHeld(context, tx, application);
    return;
  }
  const isTold = state.status !== application.status && state.status !== 'not reviewed';
  const words = isTold
    ? await fillWords(context, tx, application, { words: decisionWords(decision, null), now: by.now })
    : null;
  const change = { ...by, change: 'decided', words } as const;
  const changed = await changeApplication(tx, application, state, change, { held: null, tell_at: null });
  await publishChange(context, tx, 'decided', { before: application, after: changed, at: by.now });
  if (!isTold) return;
  const { nextAnswer } = decision;
  await keepPromise(context, tx, changed, { nextAnswer, decidedAt, now: by.now });
  const reasons = decision.explain ? changed.rejection_reasons : [];
  await publishDecisionMade(context, tx, changed, { reasons, words, recruiterId: by.accountId });
}

/** The words for the applicant as they are called now. */
async function fillWords(
  context: JobsContext,
  tx: Tx,
  { id }: { id: string },
  { words, now }: { words: string | null; now: Date },
): Promise<string | null> {
  if (words === null) return null;
  const [recipient] = await findRecipients(tx, [id]);
  const { language, timeZone } = context.config;
  return recipient ? fillFor(recipient, words, { at: now, language, timeZone }) : null;
}

/** Holds a decision on a locked application, in place of the one that is held. */
export async function holdDecision(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  decision: Omit<HeldDecision, 'id' | 'by' | 'at'>,
  { accountId, now }: { accountId: string; now: Date },
): Promise<HeldUntil> {
  // For its recruiters it is dealt with.
  if (!application.held)
    await publishChange(context, tx, 'held', { before: application, after: application, at: now });
  const held = { ...decision, id: randomUUID(), by: accountId, at: now.toISOString() };
  const tellAt = new Date(now.getTime() + context.config.decisionHoldSeconds * 1_000);
  await writeHeld(tx, application, { decision: held, tellAt });
  tellReviewers(context, tx, application);
  return { held, tell_at: tellAt };
}

/**
 * Lets the decision take effect that is held on a locked application. It lapses if the applicant is hidden.
 * Returns whether it took effect.
 */
export async function endHold(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  now: Date,
): Promise<boolean> {
  const { id, held, applicant_deleted_at: isHidden } = application;
  if (!held || isHidden) {
    await lapseHeld(tx, { id });
    return false;
  }
  const { reasons: rejectionReasons, by: accountId, at, ...decision } = held;
  const by = { accountId, now, decidedAt: new Date(at) };
  await makeDecision(context, tx, application, { ...decision, rejectionReasons }, by);
  return true;
}

/**
 * Lets what is due take effect, and tells who decided of what has lapsed. What another transaction has locked
 * is left for the next run. Returns how many.
 */
export const tellDue = (context: JobsContext, now: Date): Promise<number> =>
  untilDone(context, async (tx) => {
    const due = await lockDue(tx, now, BATCH);
    for (const application of due) await endHold(context, tx, application, now);
    const lapsed = await takeLapsed(tx, BATCH);
    for (const one of lapsed) {
      await notifyOfLapse(context, tx, one, now);
      tellReviewers(context, tx, one);
    }
    return due.length + lapsed.length || undefined;
  });

/** Lets every held decision take effect now. Returns what was done. */
export async function releaseHeld(context: JobsContext): Promise<string> {
  const now = context.clock.now();
  const released = await releaseAll(context.db, now);
  await tellDue(context, now);
  return released === 0 ? 'no decisions are held' : `held decisions that have taken effect: ${released}`;
}
