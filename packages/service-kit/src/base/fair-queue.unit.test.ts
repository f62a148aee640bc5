import { expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** `entered` has the names of those who have got a place, in order. */
function open(options: { places: number; maxPlaces?: number; maxWaitMs?: number }) {
  const queue = createFairQueue({ ...options, refusal: () => new Error('refused') });
  const entered: string[] = [];
  const enter = async (name: string) => {
    await queue.enter(name[0]!);
    entered.push(name);
  };
  const leave = async (name: string) => {
    queue.leave(name[0]!);
    await Promise.resolve();
  };
  return { queue, entered, enter, leave };
}

test('nobody waits while a place is free', () => {
  const { queue } = open({ places: 3 });
  expect([queue.enter('a'), queue.enter('a'), queue.enter('a')]).toEqual([undefined, undefined, undefined]);
  expect(queue.enter('b')).toBeInstanceOf(Promise);
  expect(queue.waiting).toBe(1);
});

test('a place goes to who has the fewest, also if they came last', async () => {
  const { entered, enter, leave } = open({ places: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void enter(name);
  await leave('a1');
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  // Both have one place less than before.
  await leave('a2');
  expect(entered.at(-1)).toBe('a3');
});

test('a key has no more places than it may, and others find one at once', async () => {
  const { queue, entered, enter, leave } = open({ places: 5, maxPlaces: 2 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'd1']) void enter(name);
  await Promise.resolve();
  expect([entered, queue.waiting]).toEqual([['a1', 'a2', 'b1', 'b2', 'c1'], 3]);
  await leave('c1');
  expect(entered.at(-1)).toBe('d1');
  // One is free, but neither may have more.
  await leave('d1');
  expect([entered.length, queue.waiting]).toEqual([6, 2]);
  await leave('b1');
  expect(entered.at(-1)).toBe('b3');
  expect(queue.enter('e')).toBeUndefined();
  await leave('a1');
  expect([entered.at(-1), queue.waiting]).toEqual(['a3', 0]);
});

test('those who have equally many take turns, and each is served in order', async () => {
  const { queue, entered, enter, leave } = open({ places: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void enter(name);
  await Promise.resolve();
  for (let served = 0; served < 5; served++) await leave(entered.at(-1)!);
  expect(entered).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  await leave('a3');
  // Nothing is left of them.
  expect(queue.waiting).toBe(0);
  expect(queue.enter('d')).toBeUndefined();
});

test('who has waited too long is refused and holds up nobody', async () => {
  vi.useFakeTimers();
  try {
    const { queue, entered, enter, leave } = open({ places: 1, maxWaitMs: 50 });
    void enter('a1');
    const late = expect(enter('b1')).rejects.toThrow('refused');
    vi.advanceTimersByTime(40);
    void enter('c1');
    vi.advanceTimersByTime(20);
    await late;
    expect(queue.waiting).toBe(1);
    await leave('a1');
    vi.advanceTimersByTime(100);
    expect(entered).toEqual(['a1', 'c1']);
  } finally {
    vi.useRealTimers();
  }
});
