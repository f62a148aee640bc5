import type { Database } from '@firstrung/service-kit/db';
import type { Client, QueryConfig } from 'pg';

/** More than any batch takes. A database that hangs must not block the senders for longer. */
const TIMEOUT_MS = 10_000;

/**
 * Every statement of the writer finds its rows by keys. Without these settings, plans made while the tables
 * were small would go on reading them whole after they have grown.
 */
const SETTINGS = `
  set jit = off;
  set plan_cache_mode = force_generic_plan;
  set enable_seqscan = off;
  set enable_hashjoin = off;
  set enable_mergejoin = off`;

export interface Statement {
  /** of the prepared statement; none for those without values */
  name?: string;
  text: string;
  values?: unknown[];
}

/**
 * The database session that stores messages, one per instance.
 * It connects when needed, and again after a failure.
 */
export interface WriterSession {
  /**
   * Sends all statements at once and returns the rows of each: one round trip. Throws the first error; the
   * statements after it were sent all the same.
   */
  run(statements: readonly Statement[]): Promise<unknown[][]>;
  /** Disconnects, which rolls back an open transaction. */
  destroy(): Promise<void>;
}

export function createWriterSession(database: Pick<Database<unknown>, 'openClient'>): WriterSession {
  let connection: Promise<Client> | undefined;

  const clear = () => {
    connection = undefined;
  };

  async function connect(): Promise<Client> {
    const client = await database.openClient({ pipeline: true });
    client.once('end', clear);
    client.once('error', clear);
    await client.query(SETTINGS);
    return client;
  }

  return {
    async run(statements) {
      connection ??= connect();
      const client = await connection.catch((error) => {
        clear();
        throw error;
      });
      const results = await Promise.allSettled(
        statements.map((statement) => {
          const config: QueryConfig & { query_timeout: number } = {
            ...statement,
            query_timeout: TIMEOUT_MS,
          };
          return client.query(config);
        }),
      );
      return results.map((result) => {
        if (result.status === 'rejected') throw result.reason;
        return result.value.rows;
      });
    },
    async destroy() {
      const client = await connection?.catch(() => undefined);
      clear();
      await client?.end().catch(() => {});
    },
  };
}
