import { createHash, randomUUID } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import type { FairQueue } from '../base/fair-queue.ts';
import { currentTrace, requesterOf } from '../base/trace.ts';
import { isStalePlanError, isStatementTimeout } from './errors.ts';

/** Statements seen lately. */
const MAX_NAMES = 1_000;
/** Prepared statements a session may hold before it is replaced. */
const MAX_PREPARED = 500;
const IN_FAILED_TRANSACTION = '25P02';
const BEGIN = /^(begin|start transaction)\b/;
const READ = /^\s*select\b/i;
/** Longer than any statement of background work may take. */
const RAISE_LIMIT = 'set local statement_timeout = 30000';

/**
 * The pool as Kysely uses it, with repeated statements sent under a name, so that PostgreSQL parses and plans
 * them once a session. The name is a hash of the text: names from a counter collide when two users share a
 * pool. PgBouncer keeps track of them since 1.21, if its `max_prepared_statements` is not 0.
 *
 * A statement gets its name the second time it is seen, and a session with very many of them is closed when
 * it is given back, so that statements built from lists of changing length fill no memory.
 *
 * A migration overtakes plans of many statements in many sessions, also those of a pooler. With the first
 * error of one all statements get other names, so that a repeated transaction finds none of the others. A
 * statement outside of a transaction is repeated at once.
 *
 * An account, and without one a network, has a quarter of the sessions at most, or half of a few. While no
 * session is free, they are served in turn, and each piece of background work like one of them. Background
 * work has a longer limit of statements than requests, if there are limits at all. The time of a session
 * counts for the request that has held it.
 *
 * `onWrite` is called when a session is given back that may have changed something.
 */
export function withNamedStatements(
  pool: Pool,
  turns: FairQueue,
  { onWrite, limits }: SessionOptions,
): PostgresPool {
  const names = createNames();
  const sessions = new WeakMap<PoolClient, Session>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const trace = currentTrace();
      const key = requesterOf(trace) ?? Symbol('background');
      const leave = () => turns.leave(key);
      await turns.enter(key);
      const client = await pool.connect().catch((error) => {
        leave();
        throw error;
      });
      let session = sessions.get(client);
      if (!session) {
        session = createSession(client, names, { onWrite, limits });
        // Kysely knows a connection by its object: each client keeps its session.
        sessions.set(client, session);
      }
      const begin = performance.now();
      session.leave = () => {
        trace?.countSession?.(performance.now() - begin);
        leave();
      };
      return session;
    },
  };
}

interface SessionOptions {
  onWrite(): void;
  /** Whether requests have a limit of statements, which background work raises. */
  limits: boolean;
}

/** `leave` ends the turn of the present checkout. */
type Session = PostgresPoolClient & { leave(): void };

interface Names {
  /** `undefined` if the statement is seen for the first time. */
  of(text: string): string | undefined;
  /** Gives all statements other names, unless that was done since this statement got its name. */
  renew(text: string, staleName: string): void;
}

function createNames(): Names {
  const names = new LRUCache<string, { name?: string }>({ max: MAX_NAMES });
  let generation = '';
  return {
    of(text) {
      const seen = names.get(text);
      if (!seen) {
        names.set(text, {});
        return undefined;
      }
      seen.name ??= createHash('sha1').update(generation).update(text).digest('base64url');
      return seen.name;
    },
    renew(text, staleName) {
      if (names.peek(text)?.name !== staleName) return;
      generation = randomUUID();
      names.clear();
    },
  };
}

function createSession(client: PoolClient, names: Names, { onWrite, limits }: SessionOptions): Session {
  const prepared = new Set<string>();
  /** Since it was given out. */
  let mayHaveWritten = false;

  const query = async (text: unknown, values?: unknown): Promise<unknown> => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? names.of(text) : undefined;
    if (name === undefined) return client.query(text as string, values as unknown[]);
    prepared.add(name);
    try {
      return await client.query({ name, text: text as string, values: values as unknown[] });
    } catch (error) {
      if (!isStalePlanError(error)) throw error;
      names.renew(text as string, name);
      return await queryUnnamed(text as string, values as unknown[], error);
    }
  };

  /**
   * The statement had no effect yet. In a transaction it can't
   * be repeated alone: that throws the first error.
   */
  const queryUnnamed = async (text: string, values: unknown[], first: unknown): Promise<unknown> => {
    try {
      return await client.query(text, values);
    } catch (error) {
      throw (error as { code?: unknown }).code === IN_FAILED_TRANSACTION ? first : error;
    }
  };

  const inBackground = async (text: unknown, values?: unknown): Promise<unknown> => {
    // In one round trip.
    if (BEGIN.test(String(text))) return client.query(`${text}; ${RAISE_LIMIT}`);
    try {
      return await query(text, values);
    } catch (error) {
      if (!isStatementTimeout(error)) throw error;
      // Outside of a transaction it had no effect and the limit of requests. In one, which has failed, this
      // fails too.
      await client.query(`begin; ${RAISE_LIMIT}`).catch(() => Promise.reject(error));
      const end = (how: string) => client.query(how);
      return await query(text, values).then(
        (result) => end('commit').then(() => result),
        (again) => end('rollback').then(() => Promise.reject(again)),
      );
    }
  };

  const session = {
    query: ((text: unknown, values?: unknown) => {
      mayHaveWritten ||= !READ.test(String(text));
      const run = limits && requesterOf(currentTrace()) === undefined ? inBackground : query;
      return run(text, values);
    }) as PostgresPoolClient['query'],
    release(destroy) {
      // The pool gives the client a new `release` at every checkout.
      client.release(destroy || prepared.size > MAX_PREPARED);
      session.leave();
      if (mayHaveWritten) onWrite();
      mayHaveWritten = false;
    },
    get processID() {
      return (client as unknown as { processID?: number }).processID;
    },
  } as Session;
  return session;
}
