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

/** Tasks that each wait for the gate; `started` has their names in the order in which they began. */
function flooded(limits: { concurrency: number; maxWaiting: number }) {
  const run = createTaskQueue(limits);
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const add = (name: string) =>
    run(async () => {
      started.push(name);
      await gate.promise;
    }, name[0]).then(
      () => 'done',
      (error) => error.code as string,
    );
  return { gate, started, add };
}

test('tasks of different keys take turns', async () => {
  const { gate, started, add } = flooded({ concurrency: 1, maxWaiting: 10 });
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(add);
  gate.resolve();
  expect(await Promise.all(tasks)).toEqual(Array(7).fill('done'));
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('a flood of one key fills the queue for itself only', async () => {
  const { gate, started, add } = flooded({ concurrency: 1, maxWaiting: 4 });
  const flood = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(add);
  const others = ['b1', 'c1'].map(add);
  // Each has one waiting task by now, so that none is displaced for another.
  const late = ['a7', 'b2', 'd1'].map(add);
  gate.resolve();
  expect(await Promise.all(flood)).toEqual(['done', 'done', ...Array(4).fill('Unavailable')]);
  expect(await Promise.all(others)).toEqual(['done', 'done']);
  expect(await Promise.all(late)).toEqual(['Unavailable', 'Unavailable', 'done']);
  expect(started.toSorted()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'].toSorted());
});
