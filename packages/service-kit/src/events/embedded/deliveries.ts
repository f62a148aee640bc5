import type pg from 'pg';
import type { OutboxMessage } from '../bus.ts';
import type { ExclusiveSession } from './session.ts';

/** An event that one consumer has not handled yet. */
export interface StoredDelivery {
  seq: number;
  id: string;
  payload: string;
  attempt: number;
  /** How long it still waits for its next try; 0 if it is due. */
  waitMs: number;
}

const TABLES = `
  create schema if not exists bus;
  create table if not exists bus.consumer (
    name text primary key,
    type text not null,
    -- Another one when the consumer was forgotten and came back: then it may have missed events.
    id uuid not null default gen_random_uuid()
  );
  create table if not exists bus.delivery (
    seq bigint generated always as identity primary key,
    consumer text not null,
    event_id text not null,
    payload text not null,
    attempt integer not null default 1,
    due_at timestamptz not null default '-infinity' -- later after a try that failed
  );
  create index if not exists delivery_due on bus.delivery (consumer, due_at, seq);`;

// The order by gives the sequence the order of the batch.
const PUBLISH = {
  name: 'bus_publish',
  text: `insert into bus.delivery (consumer, event_id, payload)
    select name, m.id, payload from unnest($1::text[], $2::text[], $3::text[]) with ordinality m (id, type, payload, n)
    join bus.consumer using (type) order by n`,
};

// A crash may undo the deletion, because it doesn't wait for the disk: the inbox knows the event then.
const TAKE = {
  name: 'bus_take',
  text: `with acked as (
      delete from bus.delivery where seq = any($3::bigint[]) returning set_config('synchronous_commit', 'off', true)
    )
    select seq, event_id as id, payload, attempt, case when due_at > clock_timestamp()
      then extract(epoch from due_at - clock_timestamp())::float8 * 1000 else 0 end as "waitMs"
    from bus.delivery where consumer = $1 and seq <> all($3) order by due_at, seq limit $2`,
};

const RETRY = `update bus.delivery set attempt = attempt + 1, due_at = clock_timestamp() + delay_ms * interval '1 ms'
  from unnest($1::bigint[], $2::float8[]) later (seq, delay_ms) where delivery.seq = later.seq`;

const forget = (condition: string) =>
  `with former as (delete from bus.consumer where ${condition} returning name)
    delete from bus.delivery where consumer in (select name from former)`;

const FORGET_OTHER_TYPE = forget('name = $1 and type <> $2');
const FORGET_ALL_BUT = forget('name <> all($1::text[])');

const REGISTER = `insert into bus.consumer (name, type) values ($1, $2)
  on conflict (name) do update set type = excluded.type returning id`;

const ERASE = `delete from bus.delivery using bus.consumer where name = consumer and type = any($1::text[])
  and payload::json #>> '{aggregate,id}' = $2`;

/** Also for a restore, which fills them. */
export const createBusTables = async (client: pg.Client): Promise<void> => void (await client.query(TABLES));

// The tables are empty most of the time. By statistics of then they would be read as a whole, with all rows
// that were deleted since.
const BY_INDEX = `set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off;
  set plan_cache_mode = force_generic_plan`;

/** Runs on each new connection. */
export async function prepare(client: pg.Client): Promise<void> {
  await createBusTables(client);
  await client.query(BY_INDEX);
}

/** The stored deliveries: one row for each consumer and event, from `publish` to the ack. */
export const storedDeliveries = ({ run }: Pick<ExclusiveSession, 'run'>) => ({
  /** For the consumers that are registered, in this order. */
  publish: (messages: readonly OutboxMessage[]) =>
    run((client) =>
      client.query({
        ...PUBLISH,
        values: [
          messages.map(({ id }) => id),
          messages.map(({ type }) => type),
          messages.map(({ payload }) => payload),
        ],
      }),
    ),
  /** From now on the consumer gets the events of its type. Returns the id of its registration. */
  register: (name: string, type: string): Promise<string> =>
    run(async (client) => {
      await client.query(FORGET_OTHER_TYPE, [name, type]);
      const { rows } = await client.query<{ id: string }>(REGISTER, [name, type]);
      return rows[0]!.id;
    }),
  /** Deletes what was acked, and reads the next ones: those that are due first, then by when they are. */
  take: (consumer: string, limit: number, acked: readonly number[]): Promise<StoredDelivery[]> =>
    run(async (client) => {
      const { rows } = await client.query({ ...TAKE, values: [consumer, limit, acked] });
      return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
    }),
  retry: (rejected: readonly { seq: number; delayMs: number }[]) =>
    run((client) =>
      client.query(RETRY, [rejected.map(({ seq }) => seq), rejected.map(({ delayMs }) => delayMs)]),
    ),
  pending: (): Promise<ReadonlyMap<string, number>> =>
    run(async (client) => {
      const { rows } = await client.query<{ consumer: string; count: number }>(
        'select consumer, count(*)::int as count from bus.delivery group by consumer',
      );
      return new Map(rows.map(({ consumer, count }) => [consumer, count]));
    }),
  erase: (types: readonly string[], aggregateId: string) =>
    run((client) => client.query(ERASE, [types, aggregateId])),
  forgetAllBut: (names: readonly string[]) => run((client) => client.query(FORGET_ALL_BUT, [names])),
});

export type StoredDeliveries = ReturnType<typeof storedDeliveries>;
