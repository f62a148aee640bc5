import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { eventually, until } from '@firstrung/test-kit/eventually';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { expect, test } from 'vitest';
import { createEmbeddedBus } from '../src/events/index.ts';
import { log, on, openTestService, recordEffect } from './events-harness.ts';

const CHILD = fileURLToPath(new URL('./events-crash-child.ts', import.meta.url));

/** What a killed process left: rows in the outbox, deliveries, and effects. */
const LEFT = `select (select count(*)::int from test.outbox) as outbox, (select count(*)::int from bus.delivery) as bus,
  (select count(*)::int from test.effect) as effects`;

test.each([
  ['between commit and publish', { outbox: 1, bus: 0, effects: 0 }],
  ['between publish and delete', { outbox: 1, bus: 1 }],
  ['between effect and ack', { bus: 1, effects: 1 }],
])('a process killed %s: one effect in the end', async (point, left) => {
  await using database = await createTestDatabase({ kitOnly: true });
  const child = spawn(process.execPath, [CHILD, database.url, point], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');

  expect((await queryOnce(database.url, LEFT))[0]).toMatchObject(left);

  const bus = await createEmbeddedBus({ url: database.url, log });
  {
    await using service = await openTestService(database.url, bus);
    const runtime = service.run({ subscriptions: [on('test.ping.sent.v1', recordEffect)] });
    await runtime.start();
    await runtime.processAll();
    expect(await service.effects()).toEqual([{ event_id: 'test-1', note: '{"n":1}' }]);
    await service.ping(2);
    await runtime.processAll();
    expect(await service.effects()).toHaveLength(2);
  }
  await bus.destroy();
});

test('PostgreSQL is killed under load and started again: each committed event has one effect', async () => {
  await using postgres = await startKillablePostgres();
  const bus = await createEmbeddedBus({ url: postgres.url, log });
  {
    await using service = await openTestService(postgres.url, bus);
    const runtime = service.run({ subscriptions: [on('test.ping.sent.v1', recordEffect)] });
    await runtime.start();
    const acknowledged: number[] = [];
    let refused = 0;
    let n = 0;
    let loading = true;
    const load = async () => {
      while (loading) {
        const mine = ++n;
        await service.ping(mine).then(
          () => acknowledged.push(mine),
          () => refused++,
        );
      }
    };
    const writers = [load(), load(), load(), load()];
    for (let round = 1; round <= 2; round++) {
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + 100);
      await postgres.kill();
      const refusedBefore = refused;
      await until(() => refused > refusedBefore + 10);
      await postgres.start();
    }
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 100);
    loading = false;
    await Promise.all(writers);
    // The bus may still be connecting.
    await eventually(() => runtime.processAll());

    const effects = await service.effects();
    const ids = effects.map(({ event_id }) => event_id);
    expect(new Set(ids).size).toBe(ids.length);
    const notes = new Set(effects.map(({ note }) => JSON.parse(note).n as number));
    expect(notes.size).toBe(ids.length);
    expect(acknowledged.filter((mine) => !notes.has(mine))).toEqual([]);
    for (const table of ['outbox', 'event_failure', 'dead_letter'] as const)
      expect(await service.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await bus.destroy();
});
