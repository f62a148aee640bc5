import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const full = () => new Error('full');

test('runs so many at once, queues so many, refuses the rest', async () => {
  const semaphore = createSemaphore({ concurrency: 2, queue: 1 }, full);
  const gate = Promise.withResolvers<void>();
  const started: number[] = [];
  const work = (n: number) => () => {
    started.push(n);
    return gate.promise;
  };
  const jobs = [1, 2, 3].map((n) => semaphore.run(work(n)));
  await expect(semaphore.run(work(4))).rejects.toThrow('full');
  expect(started).toEqual([1, 2]);
  gate.resolve();
  await Promise.all(jobs);
  expect(started).toEqual([1, 2, 3]);
});

test('a failure frees its place', async () => {
  const semaphore = createSemaphore({ concurrency: 1, queue: 0 }, full);
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(semaphore.run(async () => 'next')).resolves.toBe('next');
});
