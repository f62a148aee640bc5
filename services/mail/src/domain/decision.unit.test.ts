import { expect, test } from 'vitest';
import { decisionState, isDecided } from './decision.ts';

const rejected = { status: 'not up to snuff', version: 3 } as const;
const seen = (status: string, version = 3, isWithdrawn = false) => ({ status, version, isWithdrawn });

test('rejections and invitations have an e-mail of their own, acceptances another one', () => {
  expect(isDecided('not up to snuff')).toBe(true);
  expect(isDecided('nextSteps Shortlisted')).toBe(true);
  expect(isDecided('accepted')).toBe(false);
  expect(isDecided('not reviewed')).toBe(false);
});

test('a decision is told while the application has its status', () => {
  expect(decisionState(rejected, seen('Rejected'))).toBe('send');
  expect(decisionState(rejected, seen('Rejected', 4))).toBe('send');
  expect(decisionState({ ...rejected, status: 'nextSteps Shortlisted' }, seen('interviewing'))).toBe('send');
});

test('it waits for the event of the application, and is not told if that has another status', () => {
  for (const before of [undefined, seen('Under Review', 2), seen('Rejected', 2)])
    expect(decisionState(rejected, before)).toBe('wait');
  for (const later of [seen('interviewing'), seen('Accepted', 4)])
    expect(decisionState(rejected, later)).toBe('cancel');
});

test('nothing is told about a withdrawn application', () => {
  expect(decisionState(rejected, seen('Rejected', 3, true))).toBe('cancel');
});
