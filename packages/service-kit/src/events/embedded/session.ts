import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import { backoffMs } from '../../base/backoff.ts';
import type { Logger } from '../../base/log.ts';
import { untilReachable } from '../../db/until-reachable.ts';

/** After a crash the server needs a moment to notice that the old process has ended. */
const LOCK_WAIT = '3s';

const MAX_PAUSE_MS = 2_000;

const LOCK = `select pg_advisory_lock(hashtextextended('firstrung embedded bus', 0))`;

const TAKEN =
  'Another process runs the embedded event bus on this database. Stop it first, or set NATS_URL: then several processes can share a bus.';

export interface ExclusiveSession {
  /**
   * Runs the work on the one connection, after all work asked for before. Rejects at once while the
   * connection is lost; it is opened again by itself.
   */
  run<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  destroy(): Promise<void>;
}

export interface ExclusiveSessionOptions {
  url: string;
  log: Logger;
  /** Runs on each new connection once it holds the lock, before any other work. */
  opened(client: pg.Client): Promise<void>;
  /** Runs when a lost connection has been replaced and takes work. */
  reopened(): void;
}

/**
 * One connection that holds the bus's lock and does all of its work, so that a process that lost the lock can
 * no longer write. Throws an error with a message for operators if another process holds the lock.
 */
export async function openExclusiveSession(options: ExclusiveSessionOptions): Promise<ExclusiveSession> {
  const { log } = options;
  const inOrder = pLimit(1);
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  await untilReachable(open, { log });

  async function open(): Promise<void> {
    const opening = new pg.Client({
      connectionString: options.url,
      application_name: 'firstrung bus',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    let isLost = false;
    const lost = () => {
      isLost = true;
      if (client !== opening || stopping.signal.aborted) return;
      client = undefined;
      log.warn('the bus lost its database connection');
      void reopen();
    };
    opening.on('error', lost).once('end', lost);
    await opening.connect();
    try {
      await takeLock(opening);
      await options.opened(opening);
      if (isLost || stopping.signal.aborted) throw new Error('the connection was lost again');
      client = opening;
    } catch (error) {
      await opening.end().catch(() => {});
      throw error;
    }
  }

  async function reopen(): Promise<void> {
    for (let failures = 1; !stopping.signal.aborted; failures++) {
      try {
        await open();
        log.info('the bus has its database connection again');
        options.reopened();
        return;
      } catch (error) {
        if (failures % 10 === 1) log.warn({ err: error }, 'bus cannot reach its database yet');
        await delay(backoffMs(failures, MAX_PAUSE_MS), undefined, { signal: stopping.signal }).catch(
          () => {},
        );
      }
    }
  }

  return {
    run: (work) =>
      inOrder(() => {
        // 08003: connection_does_not_exist
        if (!client) throw Object.assign(new Error('the bus has no database connection'), { code: '08003' });
        return work(client);
      }),
    async destroy() {
      stopping.abort();
      await inOrder(async () => client?.end()).catch(() => {});
    },
  };
}

async function takeLock(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
  try {
    await client.query(LOCK);
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') throw new Error(TAKEN);
    throw error;
  }
  await client.query('reset lock_timeout');
}
