import { JOB_STATUSES, type JobStatus } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { canApply, JOB_RULES, maySee, outwardStatus, VIEWERS, type Viewer } from './job-status.ts';

// C§3, written out again pair by pair.
const seen: Record<JobStatus, Record<Viewer, boolean>> = {
  liveJobs: { guest: true, applicant: true, applied: true, owner: true, otherRecruiter: true },
  pausedJobs: { guest: true, applicant: true, applied: true, owner: true, otherRecruiter: true },
  hiddenJobs: { guest: false, applicant: false, applied: true, owner: true, otherRecruiter: false },
  draftJobs: { guest: false, applicant: false, applied: false, owner: true, otherRecruiter: false },
  deletedJobs: { guest: false, applicant: false, applied: false, owner: true, otherRecruiter: false },
};

describe('who sees a job', () => {
  for (const status of JOB_STATUSES) {
    for (const viewer of VIEWERS) {
      it(`${status}: ${viewer} ${seen[status][viewer] ? 'does' : 'does not'}`, () => {
        expect(maySee(status, viewer)).toBe(seen[status][viewer]);
      });
    }
  }
});

describe('applying', () => {
  it.each([
    ['liveJobs', 'yes'],
    ['pausedJobs', 'closed'],
    ['hiddenJobs', 'notFound'],
    ['draftJobs', 'notFound'],
    ['deletedJobs', 'notFound'],
  ] as const)('to %s: %s', (status, outcome) => {
    expect(canApply(status)).toBe(outcome);
  });
});

it('lists live jobs only', () => {
  expect(JOB_STATUSES.filter((status) => JOB_RULES[status].listed)).toEqual(['liveJobs']);
});

it.each([
  ['liveJobs', 'hiddenJobs'],
  ['pausedJobs', 'hiddenJobs'],
  ['hiddenJobs', 'hiddenJobs'],
  ['draftJobs', 'draftJobs'],
  ['deletedJobs', 'deletedJobs'],
] as const)('to others, a job that is %s and hidden by the operator is %s', (status, outward) => {
  expect(outwardStatus({ status, hidden_because: ['restriction'] })).toBe(outward);
  expect(outwardStatus({ status, hidden_because: ['company'] })).toBe(outward);
  expect(outwardStatus({ status, hidden_because: [] })).toBe(status);
});
