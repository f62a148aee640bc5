import { randomUUID } from 'node:crypto';
import type { NextAnswer } from '@firstrung/contracts';
import { tellReviewers } from '../adapters/review-stream.ts';
import type { JobsContext } from '../context.ts';
import { changeApplication, stateOf } from '../db/queries/applications.ts';
import {
  findDue,
  findHeld,
  type HeldDecision,
  type HeldKey,
  NOTHING_HELD,
  takeHeldOfUndone,
  writeHeld,
} from '../db/queries/held-decisions.ts';
import { type LockedApplication, lockUnlockedApplications } from '../db/queries/received-applications.ts';
import { findRecipients } from '../db/queries/recipients.ts';
import type { Tx } from '../db/tables.ts';
import { readNextAnswer } from '../domain/answer-date.ts';
import { type ApplicationState, type Decision, decide, decisionWords } from '../domain/application-status.ts';
import { fillFor } from '../domain/template-values.ts';
import { notifyOfLapse, publishChange } from '../events/notifications.ts';
import { publishDecisionMade } from '../events/publish.ts';
import { keepPromise } from './answers.ts';

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

/** Applications per transaction. */
const BATCH = 100;

/** Holds the decision on a locked application in place of the one that is held; without one, none. */
export async function changeHeld(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  held: HeldDecision | undefined,
): Promise<void> {
  await writeHeld(tx, application, held);
  tellReviewers(context, tx, application);
}

/**
 * Changes a locked application now, and ends what is held on it. A decision that changes nothing is not
 * recorded.
 */
export async function makeDecision(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  decision: ExplainedDecision,
  by: { accountId: string; now: Date },
): Promise<void> {
  const state = decide(by.now, stateOf(application), decision);
  if (!state) {
    if (application.held) await changeHeld(context, tx, application, undefined);
    return;
  }
  const isTold = state.status !== application.status && state.status !== 'not reviewed';
  const words = isTold
    ? await fillWords(context, tx, application, { words: decisionWords(decision, undefined), now: by.now })
    : null;
  const held = application.held && NOTHING_HELD;
  const changed = await changeApplication(tx, application, state, { ...by, change: 'decided', words }, held);
  await publishChange(context, tx, 'decided', { before: application, after: changed, at: by.now });
  if (!isTold) return;
  await keepPromise(context, tx, changed, { nextAnswer: decision.nextAnswer, now: by.now });
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
  {
    status,
    rejectionReasons,
    explain,
    words,
    nextAnswer,
  }: Pick<ApplicationState, 'status' | 'rejectionReasons'> & {
    explain: boolean;
    words: string | null;
    nextAnswer: NextAnswer | undefined;
  },
  { accountId, now }: { accountId: string; now: Date },
): Promise<HeldDecision> {
  if (!application.held) {
    if (application.decision !== null) await notifyOfLapse(context, tx, application, now);
    // For its recruiters it is dealt with.
    await publishChange(context, tx, 'held', { before: application, after: application, at: now });
  }
  const held = {
    held_version: application.version,
    held_status: status,
    held_reasons: rejectionReasons,
    held_words: words,
    held_explain: explain,
    held_answer: nextAnswer === undefined ? null : String(nextAnswer),
    held_by: accountId,
    held_at: now,
    apply_at: new Date(now.getTime() + context.config.decisionHoldSeconds * 1_000),
    decision: randomUUID(),
  };
  await changeHeld(context, tx, application, held);
  return held;
}

/**
 * Lets the held decision on a locked application take effect. It lapses if it does not count any more, or the
 * applicant has deleted their account. Returns whether it took effect.
 */
export async function endHold(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  now: Date,
): Promise<boolean> {
  const { held } = application;
  if (!held || application.applicant_deleted_at) {
    await changeHeld(context, tx, application, undefined);
    await notifyOfLapse(context, tx, application, now);
    return false;
  }
  const decision = {
    status: held.held_status,
    rejectionReasons: held.held_reasons,
    explain: held.held_explain,
    words: held.held_words,
    nextAnswer: readNextAnswer(held.held_answer),
  };
  await makeDecision(context, tx, application, decision, { accountId: held.held_by, now });
  return true;
}

/**
 * Ends the holds that are over by now, and those of applications that have changed. Returns how many. A run
 * looks at one batch for the latter, after that of the run before: what has lapsed tells nobody but who
 * decided, and at the latest when the hold is over.
 */
export function createHoldEnder(context: JobsContext): (now: Date) => Promise<number> {
  let after: HeldKey | undefined;
  return async (now) => {
    const held = await findHeld(context.db, after, BATCH);
    after = held.length < BATCH ? undefined : held.at(-1);
    const lapsed = held.flatMap(({ id, is_lapsed }) => (is_lapsed ? id : []));
    let ended = (await endUndone(context)) + (await endBatch(context, lapsed, { until: now, now }));
    while (true) {
      const batch = await endBatch(context, await findDue(context.db, now, BATCH), { until: now, now });
      ended += batch;
      // What is left is locked by another transaction: the next run tries again.
      if (batch < BATCH) return ended;
    }
  };
}

/** Lets every held decision take effect now. Returns what was done. */
export async function releaseHeld(context: JobsContext): Promise<string> {
  const now = context.clock.now();
  let ended = await endUndone(context);
  let after: HeldKey | undefined;
  while (true) {
    const held = await findHeld(context.db, after, BATCH);
    if (held.length === 0) break;
    const ids = held.map(({ id }) => id);
    ended += await endBatch(context, ids, { until: undefined, now });
    after = held.at(-1);
  }
  const left = (await findHeld(context.db, undefined, BATCH)).length;
  const done = ended === 0 ? 'no decisions are held' : `held decisions that have taken effect: ${ended}`;
  return left === 0 ? done : `${done}; others were made meanwhile, call it again`;
}

/** What was held of applications that are undone has lapsed. */
async function endUndone(context: JobsContext): Promise<number> {
  return context.transaction(async (tx) => {
    const undone = await takeHeldOfUndone(tx, BATCH);
    for (const one of undone) await notifyOfLapse(context, tx, one, context.clock.now());
    return undone.length;
  });
}

async function endBatch(
  context: JobsContext,
  ids: readonly string[],
  { until, now }: { until: Date | undefined; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0;
  return context.transaction(async (tx) => {
    let ended = 0;
    for (const application of await lockUnlockedApplications(tx, ids)) {
      const { held, decision, applicant_deleted_at } = application;
      const isOver = !held || until === undefined || held.apply_at <= until || applicant_deleted_at !== null;
      // Another transaction may have undone or sent it before the lock.
      if (decision === null || !isOver) continue;
      await endHold(context, tx, application, now);
      ended++;
    }
    return ended;
  });
}
