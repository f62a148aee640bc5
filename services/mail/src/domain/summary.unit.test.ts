import { expect, test } from 'vitest';
import { summaryDueAt, summaryNotBefore } from './summary.ts';

test('an e-mail to somebody who is away comes after 15 minutes, and an hour after the one before', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  expect(summaryDueAt('away', now, 'UTC').toISOString()).toBe('2030-01-01T12:15:00.000Z');
  expect(summaryNotBefore('away', now).toISOString()).toBe('2030-01-01T13:00:00.000Z');
  expect(summaryNotBefore('away', null).getTime()).toBe(0);
});

test('the digest comes in the morning, however late the one before was', () => {
  const now = new Date('2030-01-01T07:59:00Z');
  expect(summaryDueAt('daily', now, 'UTC').toISOString()).toBe('2030-01-01T08:00:00.000Z');
  expect(summaryNotBefore('daily', now).getTime()).toBe(0);
});
