import { setTimeout as delay } from 'node:timers/promises';
import { isTransientError } from '@firstrung/service-kit/db';
import type { MailContext } from '../context.ts';
import { lockLetter, postponeLetter, type QueuedLetter, settleLetter } from '../db/letter-queries.ts';
import { nextTry } from '../domain/retry.ts';
import { Undeliverable } from '../transports/index.ts';
import { type ComposedLetter, compose } from './compose.ts';

/** Until a projection wakes it; this only makes up for a wake that never came. */
const WAIT_MS = 60_000;
const RETRY_MS = 250;
/** Together well within the lease, even if each try takes its time. */
const MAX_TRIES = 40;

/**
 * Takes one leased letter a step further: sends it, or puts it back, or gives it up. Between handing it over and
 * marking it as sent the process may die: then it is handed over again, under the same Message-ID.
 */
export async function sendLetter(context: MailContext, letter: QueuedLetter): Promise<void> {
  const { clock, log, transport } = context;
  if (letter.expires_at && letter.expires_at <= clock.now())
    return giveUp(context, letter, 'expired', 'expired');
  try {
    const composed = await prepare(context, letter);
    if (!composed) return;
    const { id, account_id: accountId, created_at: createdAt } = letter;
    await transport.deliver({ ...composed, id, accountId, createdAt });
    // Unmarked it would go out a second time.
    await outlastDatabase(() => settleLetter(context.db, id, 'sent', clock.now()));
    log.info({ emailId: id, channel: composed.channel }, 'letter sent');
  } catch (error) {
    await retryLater(context, letter, error);
  }
}

/** Repeats what fails because the database is away for a moment; throws when that takes too long. */
async function outlastDatabase<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isTransientError(error)) throw error;
      await delay(RETRY_MS);
    }
  }
}

const prepare = (context: MailContext, letter: QueuedLetter): Promise<ComposedLetter | undefined> =>
  context.transaction(async (tx) => {
    const locked = await lockLetter(tx, letter.id);
    if (!locked) return undefined;
    const composed = await compose(tx, context, locked);
    if (!composed) {
      const dueAt = new Date(context.clock.now().getTime() + WAIT_MS);
      await postponeLetter(tx, letter.id, { dueAt, attempts: locked.attempts });
    }
    return composed;
  });

async function retryLater(context: MailContext, letter: QueuedLetter, error: unknown): Promise<void> {
  if (error instanceof Undeliverable) return giveUp(context, letter, 'failed', error.message);
  const attempts = letter.attempts + 1;
  const times = { createdAt: letter.created_at, expiresAt: letter.expires_at };
  const dueAt = nextTry(times, attempts, context.clock.now());
  if (!dueAt) return giveUp(context, letter, 'failed', 'not taken for two days');
  // The error's own words may name the recipient.
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  context.log.warn({ emailId: letter.id, attempts, dueAt, reason: code, responseCode }, 'letter not taken');
  await postponeLetter(context.db, letter.id, { dueAt, attempts });
}

async function giveUp(
  context: MailContext,
  { id, account_id: accountId }: QueuedLetter,
  state: 'failed' | 'expired',
  reason: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    if (!(await settleLetter(tx, id, state, context.clock.now()))) return;
    await context.publish(
      tx,
      'mail.delivery.failed.v1',
      { id, version: 0 },
      { emailId: id, accountId, reason },
    );
  });
  context.log.error({ emailId: id, reason }, 'letter given up');
}
