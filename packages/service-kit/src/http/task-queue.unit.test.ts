import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('runs so many tasks at a time, queues so many, refuses the rest', async () => {
  const run = createTaskQueue({ concurrency: 2, maxWaiting: 1 });
  const gate = Promise.withResolvers<void>();
  const started: number[] = [];
  const task = (n: number) => () => {
    started.push(n);
    return gate.promise;
  };
  const tasks = [1, 2, 3].map((n) => run(task(n)));
  await expect(run(task(4))).rejects.toMatchObject({ code: 'Unavailable', extra: { retryAfter: 1 } });
  expect(started).toEqual([1, 2]);
  gate.resolve();
  await Promise.all(tasks);
  expect(started).toEqual([1, 2, 3]);
});

test('runs tasks one after the other, also after a failure', async () => {
  const run = createTaskQueue({ concurrency: 1, maxWaiting: 2 });
  const events: string[] = [];
  const task = (name: string, fails = false) =>
    run(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const done = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a failed task frees its place', async () => {
  const run = createTaskQueue({ concurrency: 1, maxWaiting: 0 });
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(run(async () => 'next')).resolves.toBe('next');
});
