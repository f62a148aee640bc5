import type { Database } from '@firstrung/service-kit';
import type { Client, QueryConfig, QueryResult } from 'pg';

/** Longer than a batch ever takes: a database that hangs must not hold the senders. */
const TIMEOUT_MS = 10_000;

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The one database session that stores messages. It is opened when needed, and anew after it was lost. */
export interface WriterSession {
  /** Sends all at once; rejects with the first error once all are answered. A plain text is a command without values. */
  run(statements: readonly (Statement | string)[]): Promise<QueryResult[]>;
  destroy(): Promise<void>;
}

export function createWriterSession(database: Pick<Database<unknown>, 'openClient'>): WriterSession {
  let opening: Promise<Client> | undefined;

  const open = (): Promise<Client> => {
    opening ??= (async () => {
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
    async run(statements) {
      const client = await open();
      const answers = statements.map((statement) =>
        client.query({
          ...(typeof statement === 'string' ? { text: statement } : statement),
          query_timeout: TIMEOUT_MS,
        } as QueryConfig & { query_timeout: number }),
      );
      const settled = await Promise.allSettled(answers);
      const failed = settled.find((answer) => answer.status === 'rejected');
      if (failed) throw failed.reason;
      return settled.map((answer) => (answer as PromiseFulfilledResult<QueryResult>).value);
    },
    async destroy() {
      const client = await opening?.catch(() => undefined);
      forget();
      await client?.end().catch(() => {});
    },
  };
}
