import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('runs work one after the other, also after a failure', async () => {
  const workshop = createTaskQueue({ maxWaiting: 10 });
  const events: string[] = [];
  const work = (name: string, fails = false) =>
    workshop.run(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const done = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('refuses work when too much is waiting', async () => {
  const workshop = createTaskQueue({ maxWaiting: 2 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const taken = [1, 2, 3].map(() => workshop.run(() => held));
  expect(() => workshop.run(async () => {})).toThrow(expect.objectContaining({ code: 'Unavailable' }));
  release();
  await Promise.all(taken);
  await expect(workshop.run(async () => 'again')).resolves.toBe('again');
});
