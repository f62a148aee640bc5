import { createTestDatabase } from '@firstrung/local/testing/database';
import { expect, test } from 'vitest';
import { createEmbeddedBus } from '../src/events/index.ts';
import { clock, log, on, openTestService, recordEffect } from './events-harness.ts';

test('an event has its effect, once, and the outbox is empty then', async () => {
  await using database = await createTestDatabase();
  const bus = await createEmbeddedBus({ url: database.url, clock, log });
  {
    await using service = await openTestService(database.url, bus);
    const runtime = service.run({ subscriptions: [on('test.ping.sent.v1', recordEffect)] });
    await runtime.start();
    await service.ping(1);
    await service.ping(2);
    expect(await runtime.processAll()).toBe(4);
    expect(await runtime.processAll()).toBe(0);
    expect(await service.effects()).toEqual([
      { event_id: 'test-1', note: '{"n":1}' },
      { event_id: 'test-2', note: '{"n":2}' },
    ]);
  }
  await bus.destroy();
});
