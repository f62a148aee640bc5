import type pg from 'pg';
import type { OutboxMessage } from '../bus.ts';
import type { ExclusiveSession } from './session.ts';

/** Events kept in memory, so that consumers which keep up read without a query. */
const TAIL = 1_000;

export interface LogEntry {
  seq: number;
  id: string;
  type: string;
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
  -- All events of the type up to ack_floor have been handled.
  create table if not exists bus.cursor (
    consumer text primary key,
    type text not null,
    ack_floor bigint not null
  );
  create table if not exists bus.log (
    only_row boolean primary key default true check (only_row),
    id uuid not null default gen_random_uuid()
  );
  insert into bus.log default values on conflict do nothing;
  -- Of each type, the last event that was deleted.
  create table if not exists bus.pruned (
    type text primary key,
    seq bigint not null
  );`;

// The order by gives the sequence the order of the batch.
const APPEND = {
  name: 'bus_append',
  text: `insert into bus.event (id, type, payload, published_at)
    select id, type, payload, $4 from unnest($1::text[], $2::text[], $3::text[]) with ordinality m (id, type, payload, n)
    order by n on conflict (id) do nothing returning seq, id`,
};

const READ = {
  name: 'bus_read',
  text: `select seq, id, payload from bus.event where type = $1 and seq > $2 order by seq limit $3`,
};

/**
 * The embedded bus's log of events. One connection appends to it (see `openExclusiveSession`), so the order of the
 * sequence numbers is the order of the commits: nothing appears later below a number that was read.
 */
export interface EventLog {
  /** The highest sequence number. */
  readonly head: number;
  /** Makes the tables and finds the head; runs on each new connection. */
  open(client: pg.Client): Promise<void>;
  /** Stores what isn't there yet, in this order. */
  append(messages: readonly OutboxMessage[], now: Date): Promise<void>;
  /** Lets go of the events kept in memory; those still stored are read from there. */
  clearTail(): void;
  /** The next events of a type after a position; `position` is how far the log was looked through for that. */
  read(type: string, after: number, limit: number): Promise<{ entries: LogEntry[]; position: number }>;
}

export function createEventLog(session: () => ExclusiveSession): EventLog {
  let head = 0;
  // Everything after `tailStart` is in `tail`.
  let tail: LogEntry[] = [];
  let tailStart = 0;

  async function open(client: pg.Client): Promise<void> {
    await client.query(TABLES);
    // The identity, not max(seq): the newest events may have been pruned.
    const { rows } = await client.query(
      `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('bus.event', 'seq')), 0) as head`,
    );
    head = Number(rows[0].head);
    tail = [];
    tailStart = head;
  }

  const append: EventLog['append'] = (messages, now) =>
    session().run(async (client) => {
      const byId = new Map(messages.map((message) => [message.id, message]));
      const unique = [...byId.values()];
      const { rows } = await client.query<{ seq: string; id: string }>({
        ...APPEND,
        values: [unique.map((m) => m.id), unique.map((m) => m.type), unique.map((m) => m.payload), now],
      });
      for (const row of rows) {
        const { id, type, payload } = byId.get(row.id)!;
        tail.push({ seq: Number(row.seq), id, type, payload });
      }
      head = tail.at(-1)?.seq ?? head;
      if (tail.length > 2 * TAIL) {
        tailStart = tail[tail.length - TAIL - 1]!.seq;
        tail = tail.slice(-TAIL);
      }
    });

  function readTail(type: string, after: number, limit: number) {
    let first = tail.length;
    while (first > 0 && tail[first - 1]!.seq > after) first--;
    const entries: LogEntry[] = [];
    for (let i = first; i < tail.length; i++) {
      if (tail[i]!.type !== type) continue;
      entries.push(tail[i]!);
      if (entries.length === limit) return { entries, position: tail[i]!.seq };
    }
    return { entries, position: head };
  }

  return {
    get head() {
      return head;
    },
    open,
    append,
    clearTail() {
      tail = [];
      tailStart = head;
    },
    async read(type, after, limit) {
      if (after >= tailStart) return readTail(type, after, limit);
      return session().run(async (client) => {
        const { rows } = await client.query({ ...READ, values: [type, after, limit] });
        const entries = rows.map(({ seq, id, payload }) => ({ seq: Number(seq), id, type, payload }));
        return { entries, position: entries.length === limit ? entries.at(-1)!.seq : head };
      });
    },
  };
}
