import { setTimeout as delay } from 'node:timers/promises';
import { isTransientError } from '@firstrung/service-kit/db';
import { Undeliverable } from '../adapters/transports.ts';
import type { MailContext } from '../context.ts';
import {
  findAnswersHead,
  lockEmail,
  postponeEmail,
  type QueuedEmail,
  settleEmail,
} from '../db/queries/emails.ts';
import { isSuspended, markReachable, markUnreachable } from '../db/queries/people.ts';
import { nextAttempt } from '../domain/retry.ts';
import { compose } from './compose-email.ts';
import type { ComposedEmail } from './composition.ts';
import { notifyWriter } from './notify-writer.ts';

/** An email that lacks a projection is due when that arrives (`retryWaitingEmails`), or after this. */
const MISSING_PROJECTION_MS = 60_000;
/** How often a text message that is over the budget is tried again. */
const OVER_BUDGET_MS = 15 * 60_000;
const DATABASE_RETRY_MS = 250;
/** All tries together take less time than the lease. */
const MAX_DATABASE_TRIES = 40;

/** What becomes of an email, in this order. */
type Step = 'composed' | 'accepted' | 'marked as sent';

/**
 * Sends a leased email, or schedules the next attempt, or abandons it. If the process dies after sending and
 * before marking it as sent, it is sent again under the same Message-ID.
 */
export async function deliverEmail(context: MailContext, email: QueuedEmail): Promise<void> {
  const { clock, log, transport } = context;
  if (email.expires_at && email.expires_at <= clock.now())
    return abandon(context, email, { state: 'expired', reason: 'expired' });
  let step: Step = 'composed';
  let composed: ComposedEmail | undefined;
  try {
    composed = await prepare(context, email);
    if (!composed) return;
    const { id, account_id: accountId, created_at: createdAt } = email;
    const answersHead = await findAnswersHead(context.db);
    step = 'accepted';
    await transport.deliver({ ...composed, id, accountId, createdAt, answersHead });
    step = 'marked as sent';
    // Without this mark the email would be sent a second time.
    const { to: contact, channel } = composed;
    await retryWhileDatabaseIsDown(async () => {
      await settleEmail(context.db, id, 'sent', clock.now());
      await markReachable(context.db, { accountId, contact });
    });
    log.info({ emailId: id, channel }, 'email sent');
  } catch (error) {
    await retryLater(context, email, { error, step, to: composed?.to });
  }
}

/** Retries `work` while the database is briefly unavailable. */
async function retryWhileDatabaseIsDown<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_DATABASE_TRIES || !isTransientError(error)) throw error;
      await delay(DATABASE_RETRY_MS);
    }
  }
}

/** Composes the email, or postpones or cancels it; `undefined` also if it is no longer due. */
const prepare = (context: MailContext, email: QueuedEmail): Promise<ComposedEmail | undefined> =>
  context.transaction(async (tx) => {
    const locked = await lockEmail(tx, email.id);
    if (!locked) return undefined;
    const composed = await compose(tx, context, locked);
    if (typeof composed !== 'string') return composed;
    const now = context.clock.now();
    const isUnwanted = composed === 'missing' && (await isSuspended(tx, locked.account_id));
    if (composed === 'cancelled' || isUnwanted) {
      await settleEmail(tx, email.id, 'cancelled', now);
    } else {
      const delay = composed === 'missing' ? MISSING_PROJECTION_MS : OVER_BUDGET_MS;
      const dueAt = new Date(now.getTime() + delay);
      await postponeEmail(tx, email.id, { dueAt, attempts: locked.attempts });
    }
    return undefined;
  });

async function retryLater(
  context: MailContext,
  email: QueuedEmail,
  { error, step, to }: { error: unknown; step: Step; to: string | undefined },
): Promise<void> {
  if (error instanceof Undeliverable) {
    const refused = error.refusesAddress ? to : undefined;
    return abandon(context, email, { state: 'failed', reason: error.message, refused });
  }
  const attempts = email.attempts + 1;
  const times = { createdAt: email.created_at, expiresAt: email.expires_at };
  const dueAt = nextAttempt(times, attempts, context.clock.now());
  if (!dueAt) return abandon(context, email, { state: 'failed', reason: `not ${step} within two days` });
  const about = { emailId: email.id, attempts, dueAt };
  if (step === 'accepted') {
    // The error's message may contain the recipient.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    context.log.warn({ ...about, reason: code, responseCode }, 'email rejected, retrying');
  } else {
    context.log.warn({ ...about, err: error }, `email not ${step}, retrying`);
  }
  await postponeEmail(context.db, email.id, { dueAt, attempts });
}

interface Abandonment {
  state: 'failed' | 'expired';
  reason: string;
  /** The address that was refused for good, if that is why. */
  refused?: string | undefined;
}

async function abandon(
  context: MailContext,
  email: QueuedEmail,
  { state, reason, refused }: Abandonment,
): Promise<void> {
  const { id, account_id: accountId } = email;
  await context.transaction(async (tx) => {
    const now = context.clock.now();
    if (!(await settleEmail(tx, id, state, now))) return;
    if (refused !== undefined) await markUnreachable(tx, { accountId, contact: refused, now });
    await notifyWriter(context, tx, email);
  });
  context.log.error({ emailId: id, reason }, 'email abandoned');
}
