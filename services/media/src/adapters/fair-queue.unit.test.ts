import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('runs work one after the other, also after a failure', async () => {
  const queue = createFairQueue({ maxWaiting: 10, maxWaitingOfAccount: 10 });
  const events: string[] = [];
  const work = (name: string, fails = false) =>
    queue('ann', async () => {
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
  const queue = createFairQueue({ maxWaiting: 2, maxWaitingOfAccount: 2 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // The first one runs, so it does not wait.
  const taken = [1, 2, 3].map(() => queue('ann', () => held));
  await expect(queue('bob', async () => {})).rejects.toMatchObject({ code: 'Unavailable' });
  release();
  await Promise.all(taken);
  await expect(queue('bob', async () => 'again')).resolves.toBe('again');
});

test('accounts take turns, and no single account can fill the queue', async () => {
  const queue = createFairQueue({ maxWaiting: 100, maxWaitingOfAccount: 3 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  const add = (account: string, name: string) =>
    queue(account, async () => {
      await held;
      order.push(name);
    });
  const taken = ['a0', 'a1', 'a2', 'a3'].map((name) => add('ann', name));
  await expect(add('ann', 'a4')).rejects.toMatchObject({ code: 'Unavailable' });
  taken.push(add('bob', 'b1'), add('bob', 'b2'), add('cid', 'c1'));
  release();
  await Promise.all(taken);
  expect(order).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});
