import type { ApplicantStatus } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { decisionState } from './decision.ts';

const rejected = { status: 'not up to snuff', version: 3 } as const;
const told = (status: ApplicantStatus, version = 3, isWithdrawn = false) => ({
  version,
  is_read: isWithdrawn,
  details: { status },
});

test('a decision is told while the application has its status', () => {
  expect(decisionState(rejected, told('Rejected'))).toBe('send');
  expect(decisionState(rejected, told('Rejected', 4))).toBe('send');
  expect(decisionState({ ...rejected, status: 'nextSteps Shortlisted' }, told('interviewing'))).toBe('send');
});

test('it waits for the state of the application, and is not told if that has another status', () => {
  for (const before of [undefined, told('Under Review', 2), told('Rejected', 2)])
    expect(decisionState(rejected, before)).toBe('wait');
  for (const later of [told('interviewing'), told('Accepted', 4)])
    expect(decisionState(rejected, later)).toBe('cancel');
});

test('nothing is told about a withdrawn application', () => {
  expect(decisionState(rejected, told('Rejected', 3, true))).toBe('cancel');
});
