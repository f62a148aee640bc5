import { expect, test } from 'vitest';
import { needsNoWarning, openQuestion } from './job-life.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

test('who saves a date of the next week has just seen it, and is not warned of it', () => {
  expect(needsNoWarning('2026-11-26', inDays(3), NOW)).toBe('2026-11-26');
  expect(needsNoWarning('2026-11-30', inDays(7), NOW)).toBeNull();
  expect(needsNoWarning('2026-12-23', inDays(30), NOW)).toBeNull();
  expect(needsNoWarning(null, null, NOW)).toBeNull();
});

test('a question is open until anything shows that the job is tended to', () => {
  const asked = { alive_at: inDays(-30), updated_at: inDays(-30), asked_at: inDays(-2) };
  expect(openQuestion(asked)).toEqual({ askedAt: inDays(-2), pausesAt: inDays(3) });
  expect(openQuestion({ ...asked, asked_at: null })).toBeUndefined();
  expect(openQuestion({ ...asked, alive_at: inDays(-1) })).toBeUndefined();
  expect(openQuestion({ ...asked, updated_at: inDays(-1) })).toBeUndefined();
});
