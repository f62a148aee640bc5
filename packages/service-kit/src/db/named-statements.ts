import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import { isStalePlanError } from './errors.ts';

/** Statements seen lately. */
const MAX_NAMES = 1_000;
/** Prepared statements a session may hold before it is replaced. */
const MAX_PREPARED = 500;
const IN_FAILED_TRANSACTION = '25P02';

/**
 * The pool as Kysely uses it, with repeated statements sent under a name, so that PostgreSQL parses and plans them
 * once a session. The name is a hash of the text: names from a counter collide when two users share a pool.
 *
 * A statement gets its name the second time it is seen, and a session with very many of them is closed when it is
 * given back, so that statements built from lists of changing length fill no memory. A session whose plans were
 * overtaken by a migration is closed likewise, and the statement is repeated without a name.
 */
export function withNamedStatements(pool: Pool): PostgresPool {
  const nameOf = createNames();
  const sessions = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let session = sessions.get(client);
      if (!session) {
        session = createSession(client, nameOf);
        // Kysely knows a connection by its object: each client keeps its session.
        sessions.set(client, session);
      }
      return session;
    },
  };
}

function createNames(): (text: string) => string | undefined {
  const names = new LRUCache<string, { name?: string }>({ max: MAX_NAMES });
  return (text) => {
    const seen = names.get(text);
    if (!seen) {
      names.set(text, {});
      return undefined;
    }
    seen.name ??= createHash('sha1').update(text).digest('base64url');
    return seen.name;
  };
}

function createSession(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const prepared = new Set<string>();
  let stale = false;

  const query = async (text: unknown, values?: unknown): Promise<unknown> => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return client.query(text as string, values as unknown[]);
    prepared.add(name);
    try {
      return await client.query({ name, text: text as string, values: values as unknown[] });
    } catch (error) {
      if (!isStalePlanError(error)) throw error;
      stale = true;
      return await queryUnnamed(text as string, values as unknown[], error);
    }
  };

  /** The statement had no effect yet. In a transaction it can't be repeated alone: that throws the first error. */
  const queryUnnamed = async (text: string, values: unknown[], first: unknown): Promise<unknown> => {
    try {
      return await client.query(text, values);
    } catch (error) {
      throw (error as { code?: unknown }).code === IN_FAILED_TRANSACTION ? first : error;
    }
  };

  return {
    query: query as PostgresPoolClient['query'],
    // The pool gives the client a new `release` at every checkout.
    release: (destroy) => client.release(destroy || stale || prepared.size > MAX_PREPARED),
    get processID() {
      return (client as unknown as { processID?: number }).processID;
    },
  } as PostgresPoolClient;
}
