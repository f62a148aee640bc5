import type { KitTables } from '@firstrung/service-kit/db';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import { changeApplication, stateOf } from '../db/queries/applications.ts';
import {
  deleteHeld,
  findAllHeld,
  findDue,
  findHeld,
  findLapsed,
  type HeldDecision,
  lockEnding,
  writeHeld,
} from '../db/queries/held-decisions.ts';
import { type LockedApplication, lockUnlockedApplications } from '../db/queries/received-applications.ts';
import { findRecipients } from '../db/queries/recipients.ts';
import type { JobsTables } from '../db/tables.ts';
import { type ApplicationState, type Decision, decide, decisionWords } from '../domain/application-status.ts';
import { fillFor } from '../domain/template-values.ts';
import {
  publishApplication,
  publishDecisionHeld,
  publishDecisionLapsed,
  publishDecisionMade,
} from '../events/publish.ts';

// A decision is held for a while before it takes effect. Until
// then only recruiters know of it, and can undo it.

type Tx = Transaction<JobsTables & KitTables>;

/** A decision, with whether its email says the reasons, and what it says in place of neutral sentences. */
export type ExplainedDecision = Decision & { explain?: boolean; words?: string | null };

/** Applications per transaction. */
const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Changes a locked application now. A decision that changes nothing is not recorded. */
export async function makeDecision(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  decision: ExplainedDecision,
  by: { accountId: string; now: Date },
): Promise<void> {
  const state = decide(by.now, stateOf(application), decision);
  if (!state) return;
  const isTold = state.status !== application.status && state.status !== 'not reviewed';
  const words = isTold
    ? await fillWords(context, tx, application, { words: decisionWords(decision, undefined), now: by.now })
    : null;
  const changed = await changeApplication(tx, application, state, { ...by, change: 'decided', words });
  await publishApplication(context, tx, changed);
  if (!isTold) return;
  const reasons = decision.explain ? changed.rejection_reasons : [];
  await publishDecisionMade(context, tx, changed, { reasons, words });
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
  const { language, timeZone } = context;
  return recipient ? fillFor(recipient, words, { at: now, language, timeZone }) : null;
}

/** Holds a decision on a locked application, in place of the one that is held. Returns its end. */
export async function holdDecision(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  {
    status,
    rejectionReasons,
    explain,
    words,
  }: Pick<ApplicationState, 'status' | 'rejectionReasons'> & {
    explain: boolean;
    words: string | null;
  },
  { accountId, now }: { accountId: string; now: Date },
): Promise<Date> {
  const applyAt = new Date(now.getTime() + context.decisionHoldMs);
  if (!application.held) {
    const [lapsed] = await findHeld(tx, [application.id]);
    if (lapsed) await lapse(context, tx, lapsed);
    await publishDecisionHeld(context, tx, application);
  }
  await writeHeld(tx, {
    application_id: application.id,
    version: application.version,
    job_id: application.job_id,
    company_id: application.company_id,
    applicant_id: application.applicant_id,
    submitted_at: application.submitted_at,
    status,
    rejection_reasons: rejectionReasons,
    explain,
    words,
    decided_by: accountId,
    decided_at: now,
    apply_at: applyAt,
  });
  return applyAt;
}

/**
 * Lets a held decision on a locked application take effect. It lapses if the applicant has deleted their
 * account. Returns whether it took effect.
 */
export async function endHold(
  context: JobsContext,
  tx: Tx,
  application: LockedApplication,
  held: HeldDecision,
  now: Date,
): Promise<boolean> {
  if (application.applicant_deleted_at) {
    await lapse(context, tx, held);
    return false;
  }
  const { status, rejection_reasons: rejectionReasons, explain, words, decided_by: accountId } = held;
  await deleteHeld(tx, held.application_id);
  const decision = { status, rejectionReasons, explain, words };
  await makeDecision(context, tx, application, decision, { accountId, now });
  return true;
}

async function lapse(context: JobsContext, tx: Tx, held: HeldDecision): Promise<void> {
  await deleteHeld(tx, held.application_id);
  await publishDecisionLapsed(context, tx, held);
}

/**
 * Ends the holds that are over by now, and those of applications that have changed. Returns how many. A run
 * looks at one batch for the latter, after that of the run before: what has lapsed tells nobody but who
 * decided, and at the latest when the hold is over.
 */
export function createHoldEnder(context: JobsContext): (now: Date) => Promise<number> {
  let after = FIRST_ID;
  return async (now) => {
    const { lapsed, seen } = await findLapsed(context.db, after, BATCH);
    after = seen.length < BATCH ? FIRST_ID : seen.at(-1)!;
    let ended = lapsed.length === 0 ? 0 : await endBatch(context, lapsed, { until: now, now });
    while (true) {
      const ids = await findDue(context.db, now, BATCH);
      const batch = ids.length === 0 ? 0 : await endBatch(context, ids, { until: now, now });
      ended += batch;
      // What is left is locked by another transaction: the next run tries again.
      if (batch < BATCH) return ended;
    }
  };
}

/** Lets every held decision take effect now, before an older release runs. Returns what was done. */
export async function releaseHeld(context: JobsContext): Promise<string> {
  const now = context.clock.now();
  let ended = 0;
  let after = FIRST_ID;
  while (true) {
    const ids = await findAllHeld(context.db, after, BATCH);
    if (ids.length === 0) break;
    ended += await endBatch(context, ids, { until: undefined, now });
    after = ids.at(-1)!;
  }
  const left = (await findAllHeld(context.db, FIRST_ID, BATCH)).length;
  const done = ended === 0 ? 'no decisions are held' : `held decisions that have taken effect: ${ended}`;
  return left === 0 ? done : `${done}; others were made meanwhile, call it again`;
}

const endBatch = (
  context: JobsContext,
  ids: readonly string[],
  { until, now }: { until: Date | undefined; now: Date },
): Promise<number> =>
  context.transaction(async (tx) => {
    const applications = await lockUnlockedApplications(tx, ids);
    const found = new Map(applications.map((application) => [application.id, application]));
    let ended = 0;
    for (const held of await lockEnding(tx, ids, applications)) {
      const application = found.get(held.application_id);
      if (application?.version !== held.version) await lapse(context, tx, held);
      else if (until === undefined || held.apply_at <= until || application.applicant_deleted_at)
        await endHold(context, tx, application, held, now);
      else continue;
      ended++;
    }
    return ended;
  });
