import type { EventContract } from '@firstrung/contracts';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { startNats } from '@firstrung/test-kit/nats';
import { connect } from '@nats-io/transport-node';
import { Registry } from 'prom-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Bus,
  createEmbeddedBus,
  createEventCatalog,
  createJetStreamBus,
  listDeadLetters,
  type OutboxMessage,
  projectState,
  retryDeadLetters,
} from '../src/events/index.ts';
import { typeSubject } from '../src/events/jetstream/streams.ts';
import {
  log,
  message,
  on,
  openTestService,
  recordEffect,
  register,
  type TestEvent,
  testEvents,
} from './events-harness.ts';

const PING = 'test.ping.sent.v1';
const THING = 'test.thing.changed.v1';

/** The contracts of the next release: things and pings may be green, too. */
const newer = Object.fromEntries(
  Object.entries<EventContract>(testEvents).map(([type, contract]) => [
    type,
    { ...contract, data: JSON.parse(JSON.stringify(contract.data).replace('["red"]', '["red","green"]')) },
  ]),
);

const ping = (n: number, more: object = {}) => message(n, PING, { n, ...more });
const thing = (n: number, version: number, data: object) => message(n, THING, data, { id: 'thing', version });

const kinds: Record<Bus['kind'], (databaseUrl: string) => Promise<Bus>> = {
  embedded: (url) => createEmbeddedBus({ url, log }),
  async jetstream() {
    const server = await startNats();
    onTestFinished(() => server.stop());
    return createJetStreamBus({ url: server.url, log });
  },
};

async function openWorld(kind: Bus['kind'] = 'embedded') {
  const database = await createTestDatabase({ kitOnly: true });
  onTestFinished(() => database.drop());
  const bus = await kinds[kind](database.url);
  onTestFinished(() => bus.destroy());
  const service = await openTestService(database.url, bus);
  onTestFinished(() => service[Symbol.asyncDispose]());
  return { url: database.url, bus, service };
}

/** One kind of malformed event after the other, each of which a consumer of pings gets. */
const malformed = (n: number): OutboxMessage => {
  const sent = ping(n);
  const kinds = [
    { ...sent, payload: 'no JSON' },
    { ...sent, payload: `{"id":"test-${n}"}` },
    { ...sent, payload: 'null' },
    { ...sent, payload: sent.payload.replace(PING, THING) },
    message(n, PING, { n }, { id: 'ping', version: 7 }),
    message(n, PING, { n: 'one' }),
    message(n, PING, {}),
    ping(n, { colour: 'green' }),
  ];
  return kinds[n % kinds.length]!;
};

describe.each(Object.keys(kinds) as Bus['kind'][])('%s bus', (kind) => {
  // More than either bus hands out before the first are settled.
  const COUNT = 1_000;

  test('1,000 malformed and newer events are dead letters after one try and hold up no other', async () => {
    const { bus, service } = await openWorld(kind);
    await register(bus, 'test-effects', PING);
    for (let n = 1; n <= COUNT; n += 500)
      await bus.publish(Array.from({ length: 500 }, (_, i) => malformed(n + i)));
    await bus.publish([ping(COUNT + 1)]);

    const registry = new Registry();
    let sentBack = 0;
    const counting: Bus = {
      ...bus,
      consume: (options) =>
        bus.consume({
          ...options,
          handle: (deliveries) =>
            options.handle(
              deliveries.map((delivery) => ({
                ...delivery,
                nak(delayMs) {
                  sentBack++;
                  delivery.nak(delayMs);
                },
              })),
            ),
        }),
    };
    const begin = performance.now();
    const runtime = service.run({
      context: { ...service, bus: counting },
      subscriptions: [on(PING, recordEffect)],
      registry,
    });
    await runtime.start();
    await until(async () => (await service.effects()).length > 0);
    console.info(`${kind}: handled ${Math.round(performance.now() - begin)} ms after the start`);
    await runtime.processAll();

    expect(await service.effects()).toMatchObject([{ event_id: `test-${COUNT + 1}` }]);
    expect(sentBack).toBe(0);
    const dead = await listDeadLetters(service.db);
    expect(dead).toHaveLength(COUNT);
    expect(new Set(dead.map(({ event_id }) => event_id)).size).toBe(COUNT);
    expect(new Set(dead.map(({ attempts, reason }) => `${reason} ${attempts}`))).toEqual(
      new Set(['invalid 1']),
    );
    expect(await service.db.selectFrom('event_failure').selectAll().execute()).toEqual([]);
    expect(await registry.metrics()).toContain(
      `firstrung_events_dead_total{service="test",subscription="effects",reason="invalid"} ${COUNT}`,
    );
  });

  test('what a newer producer adds is ignored, and its new types reach no consumer', async () => {
    const { bus, service } = await openWorld(kind);
    const runtime = service.run({ subscriptions: [on(PING, recordEffect)] });
    await runtime.start();
    const sent = ping(1, { added: { here: true } });
    const payload = JSON.parse(sent.payload);
    await bus.publish([
      message(2, 'test.unknown.v1' as TestEvent, {}),
      {
        ...sent,
        payload: JSON.stringify({
          ...payload,
          added: 'here',
          aggregate: { ...payload.aggregate, added: ['here'] },
        }),
      },
    ]);
    await runtime.processAll();
    expect(await service.effects()).toMatchObject([{ event_id: 'test-1' }]);
    expect(await listDeadLetters(service.db)).toEqual([]);
  });
});

test('messages that came without an id are dead letters each', async () => {
  const server = await startNats();
  const bus = await createJetStreamBus({ url: server.url, log });
  await using database = await createTestDatabase({ kitOnly: true });
  {
    await using service = await openTestService(database.url, bus);
    const runtime = service.run({ subscriptions: [on(PING, recordEffect)] });
    await runtime.start();
    const nc = await connect({ servers: new URL(server.url).host });
    for (const payload of ['one', 'two']) nc.publish(typeSubject(PING).replace('*', 'ping'), payload);
    await nc.flush();
    await runtime.processAll();
    await nc.close();
    expect((await listDeadLetters(service.db)).map(({ envelope }) => envelope)).toEqual(['one', 'two']);
  }
  await bus.destroy();
  await server.stop();
});

test('payloads that the database cannot store as JSON are kept as text, unchanged', async () => {
  const { bus, service } = await openWorld();
  const subscriptions = [on(PING, recordEffect)];
  const runtime = service.run({ subscriptions });
  await runtime.start();
  const payloads = [
    '{"id":"\\u0000"}',
    '{"id":"\\ud800"}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `${'['.repeat(4_000)}${']'.repeat(4_000)}`,
    '{"number":1e400}',
    'words',
  ];
  await bus.publish(payloads.map((payload, i) => ({ ...ping(i + 1), payload })));
  await bus.publish([ping(10)]);
  await runtime.processAll();
  expect(await service.effects()).toMatchObject([{ event_id: 'test-10' }]);
  const dead = await listDeadLetters(service.db);
  const envelopes = dead.map(({ envelope }) => envelope);
  expect(envelopes.slice(0, 3)).toEqual(payloads.slice(0, 3));
  expect(envelopes.at(-1)).toBe('words');
  expect(await retryDeadLetters({ context: service, subscriptions })).toEqual({ handled: 0, failed: 6 });
  expect((await listDeadLetters(service.db)).map(({ reason, attempts }) => [reason, attempts])).toEqual(
    payloads.map(() => ['invalid', 2]),
  );
});

test('a retry with a newer contract handles the dead letters that fit it now, and leaves the others', async () => {
  const { url, bus, service: old } = await openWorld();
  const things = on(
    THING,
    async (tx, { aggregate, data }) => {
      await projectState(tx, 'thing', { ...aggregate, name: data.name });
    },
    'things',
  );
  const subscriptions = [on(PING, recordEffect), things];
  const runtime = old.run({ subscriptions });
  await runtime.start();
  await bus.publish([
    ping(1, { colour: 'green' }),
    ping(2, { colour: 'blue' }),
    thing(3, 3, { name: 'newest', colour: 'green' }),
    thing(4, 2, { name: 'in between' }),
  ]);
  await runtime.processAll();
  expect(await old.effects()).toEqual([]);
  expect(await listDeadLetters(old.db)).toHaveLength(3);
  expect(await old.db.selectFrom('thing').selectAll().execute()).toMatchObject([{ version: 2 }]);

  const catalog = createEventCatalog(newer);
  await using service = await openTestService(url, bus, { catalog });
  expect(await retryDeadLetters({ context: service, subscriptions })).toEqual({ handled: 2, failed: 1 });
  expect((await service.effects()).map(({ event_id }) => event_id)).toEqual(['test-1']);
  expect(await service.db.selectFrom('thing').selectAll().execute()).toMatchObject([
    { version: 3, name: 'newest' },
  ]);
  expect(await listDeadLetters(service.db)).toMatchObject([
    { event_id: 'test-2', reason: 'invalid', attempts: 2 },
  ]);
});
