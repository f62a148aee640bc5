import { setTimeout as delay } from 'node:timers/promises';
import { isTransientError } from '@firstrung/service-kit/db';
import { Undeliverable } from '../adapters/transports.ts';
import type { MailContext } from '../context.ts';
import { lockEmail, postponeEmail, type QueuedEmail, settleEmail } from '../db/queries/emails.ts';
import { nextAttempt } from '../domain/retry.ts';
import { type ComposedEmail, compose } from './compose-email.ts';

/**
 * An email that lacks a projection is due when it arrives (`retryWaitingEmails`), at the latest after this.
 */
const MISSING_PROJECTION_MS = 60_000;
const DATABASE_RETRY_MS = 250;
/** All tries together take less time than the lease. */
const MAX_DATABASE_TRIES = 40;

/**
 * Sends a leased email, or schedules the next attempt, or abandons it. If the process dies after sending and
 * before marking it as sent, it is sent again under the same Message-ID.
 */
export async function deliverEmail(context: MailContext, email: QueuedEmail): Promise<void> {
  const { clock, log, transport } = context;
  if (email.expires_at && email.expires_at <= clock.now())
    return abandon(context, email, 'expired', 'expired');
  try {
    const composed = await prepare(context, email);
    if (!composed) return;
    const { id, account_id: accountId, created_at: createdAt } = email;
    await transport.deliver({ ...composed, id, accountId, createdAt });
    // Without this mark the email would be sent a second time.
    await retryWhileDatabaseIsDown(() => settleEmail(context.db, id, 'sent', clock.now()));
    log.info({ emailId: id, channel: composed.channel }, 'email sent');
  } catch (error) {
    await retryLater(context, email, error);
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

/**
 * Composes the email, or postpones it while a projection is missing; `undefined` also if it is no longer due.
 */
const prepare = (context: MailContext, email: QueuedEmail): Promise<ComposedEmail | undefined> =>
  context.transaction(async (tx) => {
    const locked = await lockEmail(tx, email.id);
    if (!locked) return undefined;
    const composed = await compose(tx, context, locked);
    if (!composed) {
      const dueAt = new Date(context.clock.now().getTime() + MISSING_PROJECTION_MS);
      await postponeEmail(tx, email.id, { dueAt, attempts: locked.attempts });
    }
    return composed;
  });

async function retryLater(context: MailContext, email: QueuedEmail, error: unknown): Promise<void> {
  if (error instanceof Undeliverable) return abandon(context, email, 'failed', error.message);
  const attempts = email.attempts + 1;
  const times = { createdAt: email.created_at, expiresAt: email.expires_at };
  const dueAt = nextAttempt(times, attempts, context.clock.now());
  if (!dueAt) return abandon(context, email, 'failed', 'not accepted within two days');
  // The error's message may contain the recipient.
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  context.log.warn(
    { emailId: email.id, attempts, dueAt, reason: code, responseCode },
    'email rejected, retrying',
  );
  await postponeEmail(context.db, email.id, { dueAt, attempts });
}

async function abandon(
  context: MailContext,
  { id, account_id: accountId }: QueuedEmail,
  state: 'failed' | 'expired',
  reason: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    if (!(await settleEmail(tx, id, state, context.clock.now()))) return;
    await context.publish(
      tx,
      'mail.delivery.failed.v1',
      { id, version: 0 },
      { emailId: id, accountId, reason },
    );
  });
  context.log.error({ emailId: id, reason }, 'email abandoned');
}
