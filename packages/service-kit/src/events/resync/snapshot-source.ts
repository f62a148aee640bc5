import type { EventName } from '@firstrung/contracts';
import type { Transaction } from 'kysely';

/** How a service republishes the present state of all its aggregates of one kind. */
export interface SnapshotSource {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: each service's own tables and rows
  rows(tx: Transaction<any>, after: string | undefined, limit: number): Promise<readonly any[]>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  key(row: any): string;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  publish(tx: Transaction<any>, row: any): Promise<void>;
}

/**
 * Declares how the present state behind a state event is republished. A notice belongs here only if it may be
 * repeated for ever, such as the deletion of an account.
 */
export const snapshotSource = <DB, Row>(options: {
  event: EventName;
  /** The next rows in the order of their key, after one or from the first on, by an index. */
  rows(tx: Transaction<DB>, after: string | undefined, limit: number): Promise<readonly Row[]>;
  key(row: Row): string;
  /** Writes the event as the row's last change did: the same version, the same data. */
  publish(tx: Transaction<DB>, row: Row): Promise<void>;
}): SnapshotSource => options;

/**
 * All rows of a table, in the order of its primary key:
 * `snapshotSource({ event, ...allRows<Job>('job'), publish })`.
 */
export const allRows = <Row>(table: string, key = 'id' as keyof Row & string) => ({
  // biome-ignore lint/suspicious/noExplicitAny: any service's transaction will do.
  rows: (tx: Transaction<any>, after: string | undefined, limit: number): Promise<Row[]> =>
    tx
      .selectFrom(table)
      .selectAll()
      .$if(after !== undefined, (query) => query.where(key as string, '>', after!))
      .orderBy(key)
      .limit(limit)
      .execute() as Promise<Row[]>,
  key: (row: Row): string => String(row[key]),
});

/** The one row of a table, such as a set of keys with its version. */
export const singletonRow = <Row>(table: string) => ({
  // biome-ignore lint/suspicious/noExplicitAny: any service's transaction will do.
  rows: async (tx: Transaction<any>, after: string | undefined): Promise<Row[]> =>
    after === undefined ? ((await tx.selectFrom(table).selectAll().execute()) as Row[]) : [],
  key: (): string => table,
});
