import type pg from 'pg';
import type { OutboxMessage } from '../bus.ts';
import type { ExclusiveSession } from './session.ts';

export interface LogEntry {
  seq: number;
  id: string;
  payload: string;
}

const TABLES = `
  create schema if not exists bus;
  create table if not exists bus.event (
    seq bigint generated always as identity primary key,
    id text not null unique,
    type text not null,
    payload text not null,
    published_at timestamptz not null
  );
  create index if not exists event_type_seq on bus.event (type, seq);
  -- Every event of the type up to this one has been handled.
  create table if not exists bus.consumer (
    name text primary key,
    type text not null,
    handled bigint not null
  );
  create table if not exists bus.log (
    only_row boolean primary key default true check (only_row),
    id uuid not null default gen_random_uuid()
  );
  insert into bus.log default values on conflict do nothing;
  -- The last deleted event of each type.
  create table if not exists bus.pruned (
    type text primary key,
    seq bigint not null
  );`;

// The order by gives the sequence the order of the batch.
const APPEND = {
  name: 'bus_append',
  text: `insert into bus.event (id, type, payload, published_at)
    select id, type, payload, $4 from unnest($1::text[], $2::text[], $3::text[]) with ordinality m (id, type, payload, n)
    order by n on conflict (id) do nothing returning seq, type`,
};

// Kept as the last deleted one of each type, so that who has not handled it knows that it is gone.
const PRUNE = `with deleted as (
    delete from bus.event e where published_at < $1 and not exists
      (select from unnest($2::text[], $3::bigint[]) c (type, handled) where c.type = e.type and c.handled < e.seq)
    returning type, seq
  ), recorded as (
    insert into bus.pruned as p select type, max(seq) from deleted group by type
    on conflict (type) do update set seq = greatest(p.seq, excluded.seq)
  ) select type, max(seq) as seq, count(*)::int as count from deleted group by type`;
const READ = {
  name: 'bus_read',
  text: `select seq, id, payload from bus.event where type = $1 and seq > $2 order by seq limit $3`,
};

/**
 * The embedded bus's log of events. One connection appends to it (see `openExclusiveSession`), so the order
 * of the sequence numbers is the order of the commits: nothing appears later below a number that was read.
 */
export interface EventLog {
  /** Names the log: one that was lost and created again has another id. */
  readonly id: string;
  /** The highest sequence number. */
  readonly head: number;
  /** Creates the tables, finds the head and what was pruned; runs on each new connection. */
  open(client: pg.Client): Promise<void>;
  /** Stores the messages whose ids are not stored yet, in this order. */
  append(messages: readonly OutboxMessage[], now: Date): Promise<void>;
  /**
   * The next events of a type after a position. The returned
   * `position` says up to where the log was searched.
   */
  read(type: string, after: number, limit: number): Promise<{ entries: LogEntry[]; position: number }>;
  /** How many events of a type there are after a position. */
  count(type: string, after: number): Promise<number>;
  /** The id of the last event of a type up to a position, if one is still kept. */
  lastId(type: string, upTo: number): Promise<string | undefined>;
  /** Deletes old events that each of these cursors of their type has passed. Returns how many. */
  prune(before: Date, cursors: readonly { type: string; handled: number }[]): Promise<number>;
  /** The number of the last event of a type that was pruned; 0 if there is none. */
  pruned(type: string): number;
}

/** For a restore, which fills them. */
export const createBusTables = async (client: pg.Client): Promise<void> => void (await client.query(TABLES));

export function createEventLog(session: () => ExclusiveSession): EventLog {
  let id = '';
  let head = 0;
  // The highest number of each type: of those without an event since the log was opened, at most this one.
  let opened = 0;
  const newest = new Map<string, number>();
  const pruned = new Map<string, number>();

  async function open(client: pg.Client): Promise<void> {
    await createBusTables(client);
    // The identity, not max(seq): the newest events may have been pruned.
    const { rows } = await client.query(
      `select id, coalesce(pg_sequence_last_value(pg_get_serial_sequence('bus.event', 'seq')), 0) as head
        from bus.log`,
    );
    id = rows[0].id;
    head = Number(rows[0].head);
    opened = head;
    newest.clear();
    const { rows: prunedRows } = await client.query<{ type: string; seq: string }>(
      'select type, seq from bus.pruned',
    );
    pruned.clear();
    for (const { type, seq } of prunedRows) pruned.set(type, Number(seq));
  }

  const append: EventLog['append'] = (messages, now) =>
    session().run(async (client) => {
      const { rows } = await client.query<{ seq: string; type: string }>({
        ...APPEND,
        values: [
          messages.map(({ id }) => id),
          messages.map(({ type }) => type),
          messages.map(({ payload }) => payload),
          now,
        ],
      });
      for (const { seq, type } of rows) {
        head = Math.max(head, Number(seq));
        newest.set(type, head);
      }
    });

  return {
    get id() {
      return id;
    },
    get head() {
      return head;
    },
    open,
    append,
    lastId: (type, upTo) =>
      session().run(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          'select id from bus.event where type = $1 and seq <= $2 order by seq desc limit 1',
          [type, upTo],
        );
        return rows[0]?.id;
      }),
    prune: (before, cursors) =>
      session().run(async (client) => {
        const { rows } = await client.query<{ type: string; seq: string; count: number }>(PRUNE, [
          before,
          cursors.map(({ type }) => type),
          cursors.map(({ handled }) => handled),
        ]);
        for (const { type, seq } of rows) pruned.set(type, Math.max(pruned.get(type) ?? 0, Number(seq)));
        return rows.reduce((sum, { count }) => sum + count, 0);
      }),
    pruned: (type) => pruned.get(type) ?? 0,
    count: (type, after) =>
      session().run(async (client) => {
        const { rows } = await client.query<{ count: number }>(
          'select count(*)::int as count from bus.event where type = $1 and seq > $2',
          [type, after],
        );
        return rows[0]!.count;
      }),
    async read(type, after, limit) {
      if (after >= (newest.get(type) ?? opened)) return { entries: [], position: Math.max(head, after) };
      return session().run(async (client) => {
        const { rows } = await client.query({ ...READ, values: [type, after, limit] });
        const entries = rows.map(({ seq, id, payload }) => ({ seq: Number(seq), id, payload }));
        // Never back: a read row may be above the head, if another connection wrote it.
        const last = entries.at(-1)?.seq ?? after;
        return { entries, position: entries.length === limit ? last : Math.max(head, last) };
      });
    },
  };
}
