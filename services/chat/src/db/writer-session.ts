import type { Database } from '@firstrung/service-kit/db';
import type { Client, QueryConfig } from 'pg';

/** Longer than a batch ever takes: a database that hangs must not hold the senders. */
const TIMEOUT_MS = 10_000;

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The one database session that stores messages. It is opened when needed, and anew after it was lost. */
export interface WriterSession {
  /** Answers the rows. */
  run(statement: Statement): Promise<unknown[]>;
  destroy(): Promise<void>;
}

export function createWriterSession(database: Pick<Database<unknown>, 'openClient'>): WriterSession {
  let opening: Promise<Client> | undefined;

  const open = (): Promise<Client> => {
    opening ??= (async () => {
      // In a pipeline a statement that takes too long ends its session, and so what it holds.
      const client = await database.openClient({ pipeline: true });
      client.once('end', forget);
      client.once('error', forget);
      return client;
    })().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const forget = () => {
    opening = undefined;
  };

  return {
    async run(statement) {
      const client = await open();
      const config: QueryConfig & { query_timeout: number } = { ...statement, query_timeout: TIMEOUT_MS };
      const { rows } = await client.query(config);
      return rows;
    },
    async destroy() {
      const client = await opening?.catch(() => undefined);
      forget();
      await client?.end().catch(() => {});
    },
  };
}
