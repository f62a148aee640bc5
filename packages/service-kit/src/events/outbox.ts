import type { EventEnvelope } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import type { OutboxMessage } from './bus.ts';
import type { EventCatalog } from './catalog.ts';

export interface NewEvent {
  type: string;
  /** `version` is 0 for notices. */
  aggregate: { id: string; version: number };
  data: unknown;
  occurredAt: Date;
  /** Of the trace that it is published in. */
  traceparent?: string | null;
}

/** The row of an event. Throws `InvalidEvent` if it doesn't fit its contract. */
export function outboxRow(
  catalog: EventCatalog,
  { type, aggregate, data, occurredAt, traceparent = null }: NewEvent,
): Omit<OutboxRow, 'id'> {
  catalog.check(type, aggregate.version, data);
  return {
    type,
    aggregate_id: aggregate.id,
    aggregate_version: aggregate.version,
    occurred_at: occurredAt,
    data: JSON.stringify(data),
    traceparent,
  };
}

/** Rows of one statement, which may have 65,535 parameters. */
const BATCH = 1_000;

/**
 * Writes events in the transaction of the state change that they report. The aggregates' rows must be locked
 * by then (they are, once they were updated), so that the events of each get their ids in the order of their
 * versions. Returns the rows.
 */
export async function writeOutbox(
  // biome-ignore lint/suspicious/noExplicitAny: any service's transaction will do, its tables include the kit's.
  tx: Transaction<any>,
  rows: readonly Omit<OutboxRow, 'id'>[],
): Promise<OutboxRow[]> {
  const written: OutboxRow[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const ids = await (tx as Transaction<KitTables>)
      .insertInto('outbox')
      .values(batch)
      .returning('id')
      .execute();
    written.push(...batch.map((row, index) => ({ id: ids[index]!.id, ...row })));
  }
  return written;
}

/** A row as the relay reads it: the data stay text, so that nothing parses and prints them again. */
export interface OutboxRow {
  id: number;
  type: string;
  aggregate_id: string;
  aggregate_version: number;
  occurred_at: Date;
  data: string;
  traceparent: string | null;
}

/** The row in its envelope. Put together by hand, so that the data needn't be parsed. */
export function toMessage(service: string, row: OutboxRow): OutboxMessage {
  const { type, aggregate_id: aggregateId, aggregate_version: version, traceparent } = row;
  const id = `${service}-${row.id}`;
  const aggregate = `{"id":${JSON.stringify(aggregateId)},"version":${version}}`;
  const occurredAt = row.occurred_at.toISOString();
  const trace = traceparent === null ? '' : `"traceparent":${JSON.stringify(traceparent)},`;
  return {
    id,
    type,
    aggregateId,
    payload: `{"id":"${id}","type":"${type}","occurredAt":"${occurredAt}","aggregate":${aggregate},${trace}"data":${row.data}}`,
  };
}

/** The same event as consumers get it. */
export const toEnvelope = (service: string, row: OutboxRow): EventEnvelope => ({
  id: `${service}-${row.id}`,
  type: row.type,
  occurredAt: row.occurred_at.toISOString(),
  aggregate: { id: row.aggregate_id, version: row.aggregate_version },
  ...(row.traceparent === null ? {} : { traceparent: row.traceparent }),
  data: JSON.parse(row.data),
});
