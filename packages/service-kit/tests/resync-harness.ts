import { createTestDatabase, queryOnce, type TestDatabase } from '@firstrung/test-kit/database';
import { startNats } from '@firstrung/test-kit/nats';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Kysely, sql, type Transaction } from 'kysely';
import { onTestFinished } from 'vitest';
import { createBackground } from '../src/db/background.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import {
  type Bus,
  createEmbeddedBus,
  createEventRuntime,
  createJetStreamBus,
  createResync,
  type EventProgress,
  projectState,
  type Resync,
  type Subscription,
  snapshotSource,
} from '../src/events/index.ts';
import { createServiceContext } from '../src/service/context.ts';
import { processAll } from '../src/service/index.ts';
import { testSchema } from '../src/testing/test-schema.ts';
import { log, on, testEvents } from './events-harness.ts';

interface Tables extends KitTables {
  thing: { id: string; version: number; name: string };
  ping: { event_id: string };
}

/** A bus that can forget. */
export interface AgingBus {
  bus: Bus;
  /** Resolves when it keeps nothing of what it held for a reader that is away. */
  age(): Promise<void>;
}

/** What opens each kind of bus on a store of its own, until the test has finished. */
export const agingBuses: Record<Bus['kind'], (database: TestDatabase) => Promise<AgingBus>> = {
  async embedded(database) {
    const bus = await createEmbeddedBus({ url: database.url, log });
    onTestFinished(() => bus.destroy());
    return {
      bus,
      async age() {
        // As it does with those that have not come back a while after the start.
        await execute(
          database,
          `delete from bus.consumer where name like 'reader-%'`,
          'delete from bus.delivery',
        );
      },
    };
  },
  async jetstream() {
    const server = await startNats();
    onTestFinished(() => server.stop());
    const bus = await createJetStreamBus({ url: server.url, log });
    onTestFinished(() => bus.destroy());
    const nc = await connect({ servers: new URL(server.url).host });
    onTestFinished(() => nc.close());
    const { streams } = await jetstreamManager(nc);
    return {
      bus,
      // As the server deletes events that are too old, but not while a slow machine still handles them.
      async age() {
        for await (const { config } of streams.list()) await streams.purge(config.name);
      },
    };
  },
};

export async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ kitOnly: true });
  onTestFinished(() => database.drop());
  return database;
}

export interface Node {
  db: Kysely<Tables>;
  resync: Resync;
  /** Changes a thing as its owner does: the state and its event in one transaction. */
  put(id: string, name: string): Promise<void>;
  ping(n: number): Promise<unknown>;
  things(): Promise<{ id: string; version: number; name: string }[]>;
  pings(): Promise<number>;
  runDue(): Promise<number>;
  eventProgress(): Promise<EventProgress>;
  stop(): Promise<void>;
}

export const things = (projection = 1): Subscription => ({
  ...on('test.thing.changed.v1', async (tx, { aggregate: { id, version }, data }) => {
    await projectState(tx, 'thing', { id, version, name: data.name });
  }),
  name: 'things',
  projection,
});

export const pings = on(
  'test.ping.sent.v1',
  async (tx, { id }) => {
    await sql`insert into ping values (${id})`.execute(tx);
  },
  'pings',
);

/** A service with a table of things, which are its own or a projection of another's. */
export async function startNode(
  database: TestDatabase,
  bus: Bus,
  { service, owns = false, subscriptions = [] }: NodeOptions,
): Promise<Node> {
  const context = await createServiceContext<Tables>({
    ...testSchema(service, TABLES),
    config: { databaseUrl: database.url, poolSize: 4 },
    bus,
    log,
    events: testEvents,
  });
  const publish = async (tx: Transaction<Tables>, { id, version, name }: Tables['thing']) => {
    await context.publish(tx, 'test.thing.changed.v1' as never, { id, version }, { name } as never);
  };
  const republishing = snapshotSource<Tables, Tables['thing']>({
    event: 'test.thing.changed.v1' as never,
    rows: (tx, after = '', limit) =>
      tx.selectFrom('thing').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
    key: ({ id }) => id,
    publish,
  });
  const resync = createResync(context, {
    snapshotSources: owns ? [republishing] : [],
    running: () => runtime.running,
  });
  const runtime = createEventRuntime({
    context,
    subscriptions: [...resync.subscriptions, ...subscriptions],
  });
  const repairs = createBackground(context, [resync.check]);
  const background = createBackground(context, [...runtime.units, resync.republishing]);
  await runtime.start();
  await repairs.processAll();
  repairs.start();
  background.start();
  const { db } = context;
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await repairs.destroy();
    await background.destroy();
    await runtime.destroy();
    await context.database.destroy();
  };
  onTestFinished(stop);
  return {
    db,
    resync,
    put: (id, name) =>
      context.transaction(async (tx) => {
        const { rows } = await sql<Tables['thing']>`
          insert into thing values (${id}, 1, ${name})
          on conflict (id) do update set version = thing.version + 1, name = excluded.name returning *`.execute(
          tx,
        );
        await publish(tx, rows[0]!);
      }),
    ping: (n) =>
      context.transaction((tx) =>
        context.publish(tx, 'test.ping.sent.v1' as never, { id: 'ping', version: 0 }, { n } as never),
      ),
    things: () => db.selectFrom('thing').selectAll().orderBy('id').execute(),
    pings: async () => (await db.selectFrom('ping').selectAll().execute()).length,
    runDue: background.processAll,
    eventProgress: runtime.progress,
    stop,
  };
}

interface NodeOptions {
  service: string;
  owns?: boolean;
  subscriptions?: readonly Subscription[];
}

const TABLES = `
  create table thing (id text primary key, version bigint not null, name text not null);
  create table ping (event_id text not null)`;

/** Lets the nodes publish and handle until nothing is left. */
export const settle = (...nodes: Node[]): Promise<void> => processAll(nodes);

/** Runs the statements and answers the last one's rows. */
export async function execute({ url }: TestDatabase, ...statements: string[]): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const statement of statements) rows = await queryOnce(url, statement);
  return rows;
}
