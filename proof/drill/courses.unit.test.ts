import type { Act } from '@firstrung/test-kit/held-decisions';
import { expect, test } from 'vitest';
import { type Answer, type Attempt, ended, follow, NO_DECISIONS } from './courses.ts';

const HOLD_MS = 1_000;
const accept: Act = { type: 'decide', status: 'accepted' };
const reject: Act = { type: 'decide', status: 'not up to snuff' };

const at = (from: number) => ({ from, to: from, holdMs: HOLD_MS, isLeaving: false });
const attempt = (act: Act, answer: Answer | undefined, isRetried = false): Attempt => ({
  act,
  answer,
  isRetried,
});
const histories = (courses: ReturnType<typeof follow>, isLeaving = false) =>
  ended(courses, isLeaving).map(({ effective }) => effective.join());

test('a decision takes effect unless it is undone before', () => {
  const held = follow(NO_DECISIONS, [attempt(accept, 'held')], at(0));
  expect(histories(held)).toEqual(['accepted']);
  expect(histories(follow(held, [attempt({ type: 'undo' }, 'done')], at(500)))).toEqual(['']);
  expect(follow(held, [attempt({ type: 'undo' }, 'late')], at(500))).toEqual([]);
  expect(histories(follow(held, [attempt({ type: 'undo' }, 'late')], at(1_000)))).toEqual(['accepted']);
  expect(histories(held, true)).toEqual(['', 'accepted']);
});

test('without an answer both courses are followed, until an answer tells', () => {
  const held = follow(NO_DECISIONS, [attempt(accept, 'held')], at(0));
  const lost = follow(held, [attempt({ type: 'undo' }, 'late', true)], at(1_000));
  expect(histories(lost).toSorted()).toEqual(['', 'accepted']);
  expect(histories(follow(lost, [attempt(accept, 'open')], at(2_000)))).toEqual(['accepted']);
  expect(histories(follow(lost, [attempt(accept, 'held')], at(2_000)))).toEqual(['accepted']);
});

test('one that is replaced near its end may have taken effect', () => {
  const held = follow(NO_DECISIONS, [attempt(accept, 'held')], at(0));
  expect(histories(follow(held, [attempt(reject, 'held')], at(999)))).toEqual(['not up to snuff']);
  expect(histories(follow(held, [attempt(reject, 'held')], at(1_000))).toSorted()).toEqual([
    'accepted,not up to snuff',
    'not up to snuff',
  ]);
});

test('of two decisions at the same time the last one counts', () => {
  const courses = follow(NO_DECISIONS, [attempt(accept, 'held'), attempt(reject, 'held')], at(0));
  expect(histories(courses).toSorted()).toEqual(['accepted', 'not up to snuff']);
  const one = follow(NO_DECISIONS, [attempt(accept, 'held'), attempt(reject, undefined)], at(0));
  expect(histories(one).toSorted()).toEqual(['accepted', 'not up to snuff']);
});

test('nothing takes effect after a withdrawal', () => {
  const held = follow(NO_DECISIONS, [attempt(accept, 'held')], at(0));
  expect(histories(follow(held, [attempt({ type: 'withdraw' }, 'done')], at(500)))).toEqual(['']);
});
