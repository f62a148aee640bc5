import { expect, test } from 'vitest';
import { isForMembers, membersOf, missingMembership } from './confirmed-members.ts';

const NOW = new Date('2026-07-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test('a job is for members where it says so, and every job where the board is', () => {
  expect(isForMembers({ isRequired: false }, {})).toBe(false);
  expect(isForMembers({ isRequired: false }, { membersOnly: true })).toBe(true);
  expect(isForMembers({ isRequired: true }, {})).toBe(true);
});

test('who is no member lacks it, and who is one needs a confirmation that is not too old', () => {
  const rule = { maxAgeDays: 180 };
  expect(missingMembership(rule, null, NOW)).toEqual({});
  expect(missingMembership(rule, daysAgo(180), NOW)).toBeUndefined();
  const confirmedAt = daysAgo(181).toISOString();
  expect(missingMembership(rule, daysAgo(181), NOW)).toEqual({ confirmedAt });
  expect(missingMembership({ maxAgeDays: 0 }, daysAgo(5_000), NOW)).toBeUndefined();
});

test('recruiters choose for each job only on an open board that knows members', () => {
  const none = { isRequired: false, maxAgeDays: 180, institution: 'Uni', domains: [], hasProvider: false };
  expect(membersOf(none)).toEqual({});
  expect(membersOf({ ...none, hasProvider: true })).toEqual({ members: { of: 'Uni', isChosen: true } });
  expect(membersOf({ ...none, domains: ['uni.example'] }).members?.isChosen).toBe(true);
  expect(membersOf({ ...none, isRequired: true }).members?.isChosen).toBe(false);
});
