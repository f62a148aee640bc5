import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../base/log.ts';
import { isConnectionError, isReadOnlyError } from './errors.ts';
import { SchemaNotReadyError } from './session.ts';

const PATIENCE_MS = 120_000;
const RETRY_MS = 500;
const RETRIES_A_LINE = 20;

/**
 * Repeats the work while the database can't be reached or another program has to
 * migrate it: it may start at the same time, recover from a crash, be upgraded, or
 * be a standby that is promoted soon. After two minutes it throws the last error.
 */
export async function untilReachable<T>(work: () => Promise<T>, { log }: { log: Logger }): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      const canWait =
        isConnectionError(error) || isReadOnlyError(error) || error instanceof SchemaNotReadyError;
      if (!canWait || performance.now() >= giveUpAt) throw error;
      if (failures % RETRIES_A_LINE === 0) log.warn({ err: error }, 'waiting for the database');
      await delay(RETRY_MS);
    }
  }
}
