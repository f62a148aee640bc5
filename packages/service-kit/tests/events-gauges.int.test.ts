import { until } from '@firstrung/test-kit/eventually';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { Bus } from '../src/events/index.ts';
import { createTestClock } from '../src/testing/test-clock.ts';
import { message, on, openTestWorld, recordEffect } from './events-harness.ts';

const PING = 'test.ping.sent.v1';
const HOUR = 3_600_000;
const STALE_MS = 5_000;

/** The values of this product's gauges, without the label of the service. */
async function scrape(registry: Registry): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).match(/^firstrung_.*$/gm) ?? [];
  return Object.fromEntries(
    lines
      .filter((line) => !line.includes('_total'))
      .map((line) => {
        const [, name, , subscription, value] = line.match(
          /^(\w+)\{service="test"(,subscription="([^"]*)")?\} (\S+)$/,
        )!;
        return [subscription ? `${name} ${subscription}` : name, Number(value)];
      }),
  );
}

test('outbox, pending, retrying and dead events and the leader of the relay are measured when scraped', async () => {
  const clock = createTestClock();
  await using world = await openTestWorld({ clock });
  const { service, bus } = world;
  let isBusFull = false;
  let isHeld = true;
  const disturbed: Bus = {
    ...bus,
    async publish(messages) {
      if (isBusFull) throw new Error('the bus is full');
      await bus.publish(messages);
    },
  };
  const context = { ...service, bus: disturbed };
  const registry = new Registry();
  const runtime = service.run({
    context,
    registry,
    retryDelaysMs: [HOUR],
    subscriptions: [
      on(PING, async (tx, event) => {
        if (event.data.n === 1) throw new Error('not yet');
        await recordEffect(tx, event);
      }),
      on(
        'test.thing.changed.v1',
        async () => {
          if (isHeld) throw Object.assign(new Error('connection lost'), { code: '08006' });
        },
        'things',
      ),
    ],
  });
  expect(await scrape(registry)).toMatchObject({ firstrung_relay_leader: 0, firstrung_outbox_events: 0 });
  await runtime.start();
  const registryOfSecond = new Registry();
  const second = service.run({ registry: registryOfSecond });
  await until(async () => (await scrape(registry)).firstrung_relay_leader === 1);
  await second.start();

  await service.ping(1);
  await bus.publish([
    { ...message(90, PING, {}), payload: 'no JSON' },
    message(91, 'test.thing.changed.v1', { name: 'x' }, { id: 'x', version: 1 }),
    message(92, 'test.thing.changed.v1', { name: 'y' }, { id: 'y', version: 1 }),
  ]);
  await until(async () => {
    clock.advance(STALE_MS);
    return (await scrape(registry))['firstrung_dead_letters effects'] === 1;
  });
  await until(async () => (await service.db.selectFrom('event_failure').selectAll().execute()).length === 1);
  isBusFull = true;
  for (const n of [2, 3]) await service.ping(n);
  await service.db.updateTable('outbox').set({ occurred_at: clock.now() }).execute();
  clock.advance(90_000);
  const values = {
    firstrung_outbox_events: 2,
    firstrung_outbox_oldest_seconds: 90,
    firstrung_relay_leader: 1,
    'firstrung_events_pending effects': 1,
    'firstrung_events_pending things': 2,
    'firstrung_events_retrying effects': 1,
    'firstrung_events_retrying things': 0,
    'firstrung_dead_letters effects': 1,
    'firstrung_dead_letters things': 0,
  };
  expect(await scrape(registry)).toEqual(values);
  expect(await scrape(registryOfSecond)).toMatchObject({
    firstrung_outbox_events: 2,
    firstrung_outbox_oldest_seconds: 90,
    firstrung_relay_leader: 0,
  });

  isBusFull = false;
  isHeld = false;
  await runtime.processAll();
  // Measured at most once in 5 seconds, except the age and the leader, which cost nothing.
  clock.advance(STALE_MS - 1);
  expect(await scrape(registry)).toMatchObject({ firstrung_outbox_events: 2 });
  clock.advance(1);
  expect(await scrape(registry)).toMatchObject({
    firstrung_outbox_events: 0,
    firstrung_outbox_oldest_seconds: 0,
    'firstrung_events_pending effects': 1,
    'firstrung_events_pending things': 0,
  });
});

test('what cannot be measured is missing, and the rest is there', async () => {
  await using world = await openTestWorld();
  const { service, bus } = world;
  const broken: Bus = { ...bus, pending: () => Promise.reject(new Error('no answer')) };
  const registry = new Registry();
  const context = { ...service, bus: broken };
  const runtime = service.run({ context, registry, subscriptions: [on(PING, recordEffect)] });
  await runtime.start();
  const values = await scrape(registry);
  expect(values).toMatchObject({ firstrung_outbox_events: 0, 'firstrung_dead_letters effects': 0 });
  expect(Object.keys(values).filter((name) => name.startsWith('firstrung_events_pending'))).toEqual([]);
});
