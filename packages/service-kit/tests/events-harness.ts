import { defineEvents, type EventEnvelope } from '@firstrung/contracts';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Type } from 'typebox';
import { createLog } from '../src/base/log.ts';
import { createBackground } from '../src/db/background.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import {
  type Bus,
  createEmbeddedBus,
  createEventRuntime,
  type EventContext,
  type EventRuntime,
  type EventRuntimeOptions,
  type OutboxMessage,
  type Subscription,
} from '../src/events/index.ts';
import { createServiceContext } from '../src/service/context.ts';
import { processAll } from '../src/service/process-all.ts';
import { testSchema } from '../src/testing/test-schema.ts';

const Id = Type.String({ format: 'uuid' });

const colour = (...colours: string[]) => Type.Unsafe<string>({ type: 'string', enum: colours });

export const testEvents = defineEvents({
  'test.thing.changed.v1': {
    kind: 'state',
    summary: 'A thing.',
    data: Type.Object({ name: Type.String(), colour: Type.Optional(colour('red')) }),
  },
  'test.person.changed.v1': {
    kind: 'state',
    personal: true,
    summary: 'A person. Aggregate: the account.',
    data: Type.Object({ accountId: Id, name: Type.String() }),
  },
  'test.ping.sent.v1': {
    kind: 'notice',
    summary: 'A ping.',
    data: Type.Object({ n: Type.Integer(), colour: Type.Optional(colour('red')) }),
  },
  'auth.account.deleted.v1': {
    kind: 'notice',
    repeatable: true,
    summary: 'As in the contracts.',
    data: Type.Object({ accountId: Id, role: Type.String() }),
  },
});

export type TestEvent = keyof typeof testEvents;

/** What the handlers of these tests write to, beside the kit's tables. */
export interface TestTables extends KitTables {
  effect: { event_id: string; note: string };
  thing: { id: string; version: number; name: string };
  person: { account_id: string; version: number; name: string };
}

export const log = createLog({ level: process.env.LOG_LEVEL ?? 'silent' });
export const clock = { now: () => new Date() };

export interface TestRuntime extends EventRuntime {
  /** Lets it publish and handle until nothing is left. */
  processAll(): Promise<void>;
}

export interface TestService extends EventContext, AsyncDisposable {
  readonly db: Kysely<TestTables>;
  /** Publishes in a transaction of its own. */
  send(type: TestEvent, aggregate: { id: string; version: number }, data: unknown): Promise<unknown>;
  ping(n: number): Promise<unknown>;
  /** The events whose effect the service's tables hold, in the order of the effects. */
  effects(): Promise<{ event_id: string; note: string }[]>;
  run(options?: Partial<EventRuntimeOptions>): TestRuntime;
}

/** A service with nothing but events: the kit's tables, a table of effects and two projections. */
export async function openTestService(
  url: string,
  bus: Bus,
  overrides: Partial<EventContext> = {},
): Promise<TestService> {
  const own = await createServiceContext<TestTables>({
    ...testSchema('test', TABLES),
    config: { databaseUrl: url, poolSize: 4 },
    bus,
    clock,
    log: overrides.log ?? log,
    events: testEvents,
    firstEventId: 1,
  });
  const context: EventContext = { ...own, ...overrides };
  const runtimes: EventRuntime[] = [];
  const send: TestService['send'] = (type, aggregate, data) =>
    context.transaction((tx) => context.publish(tx, type as never, aggregate, data));
  return {
    ...context,
    db: own.db,
    send,
    ping: (n) => send('test.ping.sent.v1', { id: 'ping', version: 0 }, { n }),
    effects: () => context.db.selectFrom('effect').select(['event_id', 'note']).orderBy(sql`ctid`).execute(),
    run(options = {}) {
      const events = createEventRuntime({ context, subscriptions: [], ...options });
      const background = createBackground(context, events.units);
      const runtime: TestRuntime = {
        ...events,
        async start() {
          await events.start();
          background.start();
        },
        processAll: () => processAll([{ runDue: background.processAll, eventProgress: events.progress }]),
        async destroy() {
          await background.destroy();
          await events.destroy();
        },
      };
      runtimes.push(runtime);
      return runtime;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(runtimes.map((runtime) => runtime.destroy()));
      await own.database.destroy();
    },
  };
}

const TABLES = `
  create table effect (event_id text not null, note text not null);
  create table thing (id text primary key, version bigint not null, name text not null);
  create table person (account_id uuid primary key, version bigint not null, name text not null)`;

/** A subscription of the test's own events. */
export const on = (
  event: TestEvent,
  // biome-ignore lint/suspicious/noExplicitAny: the test's own events
  handle: (tx: Transaction<TestTables>, event: EventEnvelope<string, any>) => Promise<void>,
  name = 'effects',
): Subscription => ({ name, event, handle });

/** Writes one row for each time it had its effect. */
export const recordEffect = async (tx: Transaction<TestTables>, event: EventEnvelope): Promise<void> => {
  await tx
    .insertInto('effect')
    .values({ event_id: event.id, note: JSON.stringify(event.data) })
    .execute();
};

export interface TestWorld extends AsyncDisposable {
  url: string;
  bus: Bus;
  service: TestService;
}

/** A database of its own with an embedded bus and a service. */
export async function openTestWorld(overrides: Partial<EventContext> = {}): Promise<TestWorld> {
  const database = await createTestDatabase({ kitOnly: true });
  const bus = await createEmbeddedBus({ url: database.url, log });
  const service = await openTestService(database.url, bus, overrides);
  return {
    url: database.url,
    bus,
    service,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await bus.destroy();
      await database.drop();
    },
  };
}

/** From now on the bus keeps events of the type for the consumer, which is away. */
export async function register(bus: Bus, name: string, type: string): Promise<void> {
  const consumer = await bus.consume({ name, type, batch: 1, handle: async () => {} });
  await consumer.stop();
}

/** When the events of `message` occurred. */
const SENT_AT = new Date().toISOString();

/** The message that the outbox row `n` of a service becomes. */
export const message = (
  n: number,
  type: TestEvent,
  data: unknown,
  aggregate: { id: string; version: number } = { id: 'ping', version: 0 },
): OutboxMessage => ({
  id: `test-${n}`,
  type,
  aggregateId: aggregate.id,
  payload: JSON.stringify({ id: `test-${n}`, type, occurredAt: SENT_AT, aggregate, data }),
});
