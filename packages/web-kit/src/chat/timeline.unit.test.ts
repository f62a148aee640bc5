import { expect, test } from 'vitest';
import {
  emptyTimeline,
  type Timeline,
  withMessage,
  withOlder,
  withoutMessage,
  withPart,
  withRead,
} from './timeline.ts';
import type { Message } from './types.ts';

const message = (seq: number, senderId = 'ada'): Message => ({
  _id: `m${seq}`,
  seq,
  senderId,
  message: `text ${seq}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  deleted: false,
  clientId: `c${seq}`,
  readBy: [],
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
const seqs = ({ messages }: Timeline) => messages.map(({ seq }) => seq);
const part = (from: number, to: number) => ({ page: range(from + 1, to), from, to });
const read = (userId: string, seq: number) => ({
  roomId: 'r',
  userId,
  seq,
  name: userId,
  profilePicture: null,
  readAt: '2026-01-02T00:00:00.000Z',
});

test('messages are in order and without duplicates, whatever the order and number of arrivals', () => {
  // A fixed random sequence, so that a failure can be repeated.
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let round = 0; round < 200; round++) {
    const coming = [...range(4, 13), ...range(6, 11)].sort(() => random() - 0.5);
    let timeline = withPart(emptyTimeline, part(0, 3));
    for (const one of coming) {
      timeline = withMessage(timeline, one);
      // There is no gap at any time.
      expect(seqs(timeline)).toEqual(range(1, timeline.upTo).map(({ seq }) => seq));
    }
    expect(seqs(timeline)).toEqual(range(1, 13).map(({ seq }) => seq));
    expect(timeline.early).toEqual([]);
  }
});

test('an early message waits until the missing ones are fetched', () => {
  let timeline = withPart(emptyTimeline, part(0, 3));
  timeline = withMessage(timeline, message(6));
  expect([seqs(timeline), timeline.early.length]).toEqual([[1, 2, 3], 1]);
  timeline = withPart(timeline, part(3, 5));
  expect([seqs(timeline), timeline.early.length]).toEqual([[1, 2, 3, 4, 5, 6], 0]);
});

test('messages that a part omits are hidden from the caller and are no gap', () => {
  let timeline = withPart(emptyTimeline, { page: [message(2)], from: 0, to: 4 });
  expect(timeline.upTo).toBe(4);
  timeline = withMessage(timeline, message(5));
  expect([seqs(timeline), timeline.early.length]).toEqual([[2, 5], 0]);
});

test('a part replaces its range: deleted messages disappear and receipts stay', () => {
  let timeline = withRead(withPart(emptyTimeline, part(0, 5)), read('bo', 5));
  timeline = withPart(timeline, { page: [message(3), message(5)], from: 2, to: 5 });
  expect(seqs(timeline)).toEqual([1, 2, 3, 5]);
  expect(timeline.messages.map(({ readBy }) => readBy.length)).toEqual([1, 1, 1, 1]);
});

test('a part beyond a gap replaces all older messages', () => {
  const near = withPart(emptyTimeline, part(0, 5));
  const far = withPart(near, part(500, 600));
  expect(seqs(far)[0]).toBe(501);
  expect([far.upTo, near.hasOlder, far.hasOlder]).toEqual([600, false, true]);
});

test('hasOlder is right, also for a room that was empty when it was opened', () => {
  const opened = withPart(emptyTimeline, { page: [], from: 0, to: 0 });
  const far = withPart(opened, part(100, 600));
  expect([opened.hasOlder, far.hasOlder]).toEqual([false, true]);
  expect(withPart(far, part(600, 610)).hasOlder).toBe(true);
  expect(withPart(far, part(0, 600)).hasOlder).toBe(false);
  expect(withOlder(far, range(90, 100), false).hasOlder).toBe(true);
  expect(withOlder(far, range(1, 100), true).hasOlder).toBe(false);
});

test('a message that arrives during the request of a part stays after it', () => {
  let timeline = withPart(emptyTimeline, part(0, 5));
  timeline = withMessage(timeline, message(6));
  timeline = withPart(timeline, part(2, 5));
  expect([seqs(timeline), timeline.upTo]).toEqual([[1, 2, 3, 4, 5, 6], 6]);
});

test('an older page is added in front, without messages that are already loaded', () => {
  const timeline = withOlder(withPart(emptyTimeline, part(50, 60)), range(40, 51), false);
  expect(seqs(timeline)).toEqual(range(40, 60).map(({ seq }) => seq));
});

test('a receipt covers all messages of others up to its seq, once', () => {
  let timeline = withPart(emptyTimeline, {
    page: [message(1), message(2, 'bo'), message(3)],
    from: 0,
    to: 3,
  });
  timeline = withRead(withRead(timeline, read('bo', 2)), read('bo', 3));
  expect(timeline.messages.map(({ readBy }) => readBy.map(({ userId }) => userId))).toEqual([
    ['bo'],
    [],
    ['bo'],
  ]);
});

test('a message deleted for everyone leaves an empty one, a message deleted for me nothing', () => {
  let timeline = withPart(emptyTimeline, part(0, 3));
  timeline = withoutMessage(timeline, { messageId: 'm2', forEveryone: true });
  timeline = withoutMessage(timeline, { messageId: 'm3', forEveryone: false });
  expect(timeline.messages.map((one) => [one.seq, one.message, one.deleted])).toEqual([
    [1, 'text 1', false],
    [2, '', true],
  ]);
});
