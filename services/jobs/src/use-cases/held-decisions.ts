import type { JobsContext } from '../context.ts';
import { changeApplication } from '../db/queries/applications/applications.ts';
import {
  type HeldUntil,
  lapseHeld,
  releaseAll,
  takeLapsed,
  writeHeld,
} from '../db/queries/applications/held-decisions.ts';
import { type LockedApplication, lockDue } from '../db/queries/applications/received-applications.ts';
import { findRecipients } from '../db/queries/letters/written-messages.ts';
import type { HeldDecision, Tx } from '../db/tables.ts';
import { decide } from '../domain/application-status.ts';
import { fillFor } from '../domain/template-values.ts';
import { notifyOfLapse, publishChange } from '../events/notifications.ts';
import { publishDecisionMade } from '../events/publish.ts';
import { keepPromise } from './answers.ts';
import { untilDone } from './until-done.ts';

// A decision is held for a while before it takes effect. Until
// then only recruiters know of it, and can undo it.

/** Applications per transaction. */
const BATCH = 100;

/** Ends the hold of a decision on a locked application as if it had not been made. */
export const undoHeld = (tx: Tx, application: LockedApplication) =>
  writeHeld(tx, application, { held: null, tell_at: null });

/**
 * Changes a locked application now, and ends what is held on it. A decision that changes nothing is not
 * recorded.
 */
export async function makeDecision(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  { status, reasons: rejectionReasons, explain, words, nextAnswer, by: accountId, at }: HeldDecision,
  now: Date,
): Promise<void> {
  const state = decide(now, application, { status, rejectionReasons });
  if (!state) {
    if (application.held) await undoHeld(tx, application);
    return;
  }
  const isTold = status !== application.status && status !== 'not reviewed';
  const filled = isTold && words !== null ? await fillWords(context, tx, application, words, now) : null;
  const change = { change: 'decided', accountId, now, words: filled } as const;
  const changed = await changeApplication(tx, application, { ...state, held: null, tell_at: null }, change);
  await publishChange(context, tx, 'decided', { before: application, after: changed, at: now });
  if (!isTold) return;
  await keepPromise(context, tx, changed, { nextAnswer, decidedAt: new Date(at), now });
  const said = { reasons: explain ? rejectionReasons : [], words: filled, recruiterId: accountId };
  await publishDecisionMade(context, tx, changed, said);
}

/** The words for the applicant as they are called now. */
async function fillWords(
  { config: { language, timeZone } }: JobsContext,
  tx: Tx,
  { id }: { id: string },
  words: string,
  now: Date,
): Promise<string | null> {
  const [recipient] = await findRecipients(tx, [id]);
  return recipient ? fillFor(recipient, words, { at: now, language, timeZone }) : null;
}

/** Holds a decision on a locked application, in place of the one that is held. */
export async function holdDecision(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  held: HeldDecision,
): Promise<HeldUntil> {
  const at = new Date(held.at);
  // For its recruiters it is dealt with.
  if (!application.held)
    await publishChange(context, tx, 'held', { before: application, after: application, at });
  const tell_at = new Date(at.getTime() + context.config.decisionHoldSeconds * 1_000);
  await writeHeld(tx, application, { held, tell_at });
  return { held, tell_at };
}

/** What is held after a decision, as calls say it. */
export const holdReply = ({ held, tell_at }: HeldUntil) => ({
  heldUntil: tell_at?.toISOString() ?? null,
  decision: held?.id ?? null,
});

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
  const { held, applicant_hidden_at: isHidden } = application;
  if (held && !isHidden) await makeDecision(context, tx, application, held, now);
  else await lapseHeld(tx, application);
  return held !== null && !isHidden;
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
    for (const one of lapsed) await notifyOfLapse(context, tx, one, now);
    return due.length + lapsed.length || undefined;
  });

/** Lets every held decision take effect now. Returns what was done. */
export async function releaseHeld(context: JobsContext): Promise<string> {
  const now = context.clock.now();
  const released = await releaseAll(context.db, now);
  await tellDue(context, now);
  return released === 0 ? 'no decisions are held' : `held decisions that have taken effect: ${released}`;
}
