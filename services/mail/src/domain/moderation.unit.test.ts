import { reportNumber } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { nextAlertAt, replyRefusal } from './moderation.ts';

const now = new Date('2030-06-01T12:00:00Z');

test.each([
  ['without one before', null, '2030-06-01T12:00:00.000Z'],
  ['an hour and more after it', '2030-06-01T10:00:00Z', '2030-06-01T12:00:00.000Z'],
  ['less than an hour after it', '2030-06-01T11:50:00Z', '2030-06-01T12:50:00.000Z'],
  ['while one waits', '2030-06-01T12:40:00Z', '2030-06-01T13:40:00.000Z'],
])('the operator gets an email %s', (_, before, at) => {
  expect(nextAlertAt(now, before === null ? null : new Date(before)).toISOString()).toBe(at);
});

test.each([
  ['a restriction of now', {}, undefined],
  ['the last moment of six months', { since: new Date('2029-12-01T12:00:00Z') }, undefined],
  ['a moment later', { since: new Date('2029-12-01T11:59:59Z') }, /six months/],
  ['one with a reply', { reply: 'It is real.' }, /already/],
  ['one that was lifted', { lifted_at: now }, /lifted/],
])('a reply to %s', (_, restriction, refusal) => {
  const refused = replyRefusal({ since: now, lifted_at: null, reply: null, ...restriction }, now);
  if (refusal === undefined) expect(refused).toBeUndefined();
  else expect(refused).toMatch(refusal);
});

test('a report has the number of its id, in two groups that no reader takes for a code', () => {
  expect(reportNumber('019a0000-0000-4000-8000-00000000002a')).toBe('0000-0042');
  expect(reportNumber('019a0000-0000-4000-8000-ffffffffffff')).toMatch(/^\d{4}-\d{4}$/);
});
