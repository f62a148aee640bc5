import { APPLICATION_STATUSES, type ApplicantStatus, type ApplicationStatus } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { applicantStatus, decide, type Standing } from './application-status.ts';

const opened = new Date('2026-03-01T10:00:00Z');
const now = new Date('2026-03-02T10:00:00Z');
const fresh: Standing = { status: 'not reviewed', rejectionReasons: [], reviewedAt: null, acceptedAt: null };

describe('what the applicant reads', () => {
  const table: [ApplicationStatus, ApplicantStatus, ApplicantStatus][] = [
    // stored, before and after a recruiter has opened it
    ['not reviewed', 'Applied', 'Under Review'],
    ['nextSteps Shortlisted', 'interviewing', 'interviewing'],
    ['accepted', 'Accepted', 'Accepted'],
    ['not up to snuff', 'Rejected', 'Rejected'],
  ];
  it.each(table)('%s', (status, unopened, afterwards) => {
    expect(applicantStatus({ status, reviewedAt: null })).toBe(unopened);
    expect(applicantStatus({ status, reviewedAt: opened })).toBe(afterwards);
  });
});

describe('a decision', () => {
  it('may lead from any status to any other', () => {
    for (const from of APPLICATION_STATUSES) {
      for (const to of APPLICATION_STATUSES) {
        const after = decide(now, { ...fresh, status: from }, { status: to });
        expect(after?.status).toBe(from === to ? undefined : to);
      }
    }
  });

  it('keeps the reasons of a rejection in the order given', () => {
    const reasons = ['other', 'overqualified'] as const;
    const after = decide(now, fresh, { status: 'not up to snuff', rejectionReasons: [...reasons] });
    expect(after?.rejectionReasons).toEqual(reasons);
  });

  it('drops reasons sent with any other status, and those of the rejection before', () => {
    const rejected: Standing = { ...fresh, status: 'not up to snuff', rejectionReasons: ['other'] };
    const after = decide(now, rejected, {
      status: 'nextSteps Shortlisted',
      rejectionReasons: ['overqualified'],
    });
    expect(after?.rejectionReasons).toEqual([]);
  });

  it('changes the reasons alone', () => {
    const rejected: Standing = { ...fresh, status: 'not up to snuff', rejectionReasons: ['other'] };
    expect(decide(now, rejected, { status: 'not up to snuff', rejectionReasons: ['other'] })).toBeUndefined();
    expect(decide(now, rejected, { status: 'not up to snuff' })?.rejectionReasons).toEqual([]);
  });

  it('notes the first acceptance only, and keeps it', () => {
    const accepted = decide(now, fresh, { status: 'accepted' })!;
    expect(accepted.acceptedAt).toEqual(now);
    const back = decide(now, accepted, { status: 'not reviewed' })!;
    expect(back.acceptedAt).toEqual(now);
    const later = new Date('2026-03-09T10:00:00Z');
    expect(decide(later, back, { status: 'accepted' })?.acceptedAt).toEqual(now);
  });
});
