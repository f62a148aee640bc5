import { JOB_STATUSES, type JobStatus } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import {
  canApply,
  JOB_RULES,
  maySee,
  outwardStatus,
  statusMessage,
  VIEWERS,
  type Viewer,
} from './job-status.ts';

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

it.each([
  ['liveJobs', [], 'Job posted successfully!'],
  ['liveJobs', ['review', 'company'], 'The job is saved. Others see it once it is approved.'],
  ['draftJobs', ['review'], 'Job saved as a draft.'],
  ['liveJobs', ['review', 'restriction'], expect.stringContaining('while it is hidden')],
] as const)(
  'of a new job that is %s and hidden because of %j its company reads why',
  (status, hidden_because, says) => {
    expect(statusMessage({ status, hidden_because }, { isNew: true })).toEqual(says);
  },
);
