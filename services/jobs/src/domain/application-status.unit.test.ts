import {
  APPLICATION_STATUSES,
  type ApplicantStatus,
  type ApplicationStatus,
  applicantStatus,
} from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationState,
  applicantHistory,
  type Change,
  decide,
  decisionWords,
  submittedAt,
  undoRefusal,
} from './application-status.ts';

const opened = new Date('2026-03-01T10:00:00Z');
const now = new Date('2026-03-02T10:00:00Z');
const fresh: ApplicationState = {
  status: 'not reviewed',
  rejection_reasons: [],
  accepted_at: null,
};

describe('the status that the applicant sees', () => {
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

describe('the history that the applicant sees', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const changes: Change[] = [
    { change: 'submitted', status: 'not reviewed', at: at(1) },
    { change: 'reviewed', status: 'not reviewed', at: at(2) },
    { change: 'decided', status: 'not up to snuff', at: at(3) },
    { change: 'decided', status: 'not up to snuff', at: at(4) },
    { change: 'decided', status: 'not reviewed', at: at(5) },
    { change: 'decided', status: 'accepted', at: at(6) },
  ];

  it('has each status with the time it began', () => {
    expect(applicantHistory(changes)).toEqual([
      { status: 'Applied', at: at(1) },
      { status: 'Under Review', at: at(2) },
      { status: 'Rejected', at: at(3) },
      { status: 'Under Review', at: at(5) },
      { status: 'Accepted', at: at(6) },
    ]);
  });

  it('restarts with an application that is submitted again', () => {
    const again: Change[] = [
      ...changes.slice(0, 2),
      { change: 'withdrawn', status: 'not reviewed', at: at(3) },
      { change: 'submitted', status: 'not reviewed', at: at(4) },
    ];
    expect(applicantHistory(again).map(({ status }) => status)).toEqual([
      'Applied',
      'Under Review',
      'Withdrawn',
      'Applied',
    ]);
    const submitted = [0, 2, 3, 4].map((length) => submittedAt(again.slice(0, length)));
    expect(submitted).toEqual([undefined, at(1), undefined, at(4)]);
  });

  it('ends with the present status', () => {
    for (let length = 1; length <= changes.length; length += 1) {
      const { status } = changes[length - 1]!;
      const reviewedAt = length > 1 ? at(2) : null;
      const last = applicantHistory(changes.slice(0, length)).at(-1);
      expect(last?.status).toBe(applicantStatus({ status, reviewedAt }));
    }
  });
});

describe('a decision', () => {
  it('may change any status to any other', () => {
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
    expect(after?.rejection_reasons).toEqual(reasons);
  });

  it('drops reasons sent with any other status, and those of the rejection before', () => {
    const rejected: ApplicationState = { ...fresh, status: 'not up to snuff', rejection_reasons: ['other'] };
    const after = decide(now, rejected, {
      status: 'nextSteps Shortlisted',
      rejectionReasons: ['overqualified'],
    });
    expect(after?.rejection_reasons).toEqual([]);
  });

  it('may change only the reasons', () => {
    const rejected: ApplicationState = { ...fresh, status: 'not up to snuff', rejection_reasons: ['other'] };
    expect(decide(now, rejected, { status: 'not up to snuff', rejectionReasons: ['other'] })).toBeUndefined();
    expect(decide(now, rejected, { status: 'not up to snuff' })?.rejection_reasons).toEqual([]);
  });

  it('records the first acceptance only, and preserves it', () => {
    const accepted = decide(now, fresh, { status: 'accepted' })!;
    expect(accepted.accepted_at).toEqual(now);
    const back = decide(now, accepted, { status: 'not reviewed' })!;
    expect(back.accepted_at).toEqual(now);
    const later = new Date('2026-03-09T10:00:00Z');
    expect(decide(later, back, { status: 'accepted' })?.accepted_at).toEqual(now);
  });
});

describe('the words of a decision', () => {
  const held = { status: 'not up to snuff', words: 'Sorry.' } as const;

  it('belong to rejections and invitations', () => {
    const kept = APPLICATION_STATUSES.filter((status) => decisionWords({ status, words: 'Hello.' }, null));
    expect(kept).toEqual(['nextSteps Shortlisted', 'not up to snuff']);
  });

  it('stay those of the held one with the same status, unless the decision says others or none', () => {
    expect(decisionWords({ status: 'not up to snuff' }, held)).toBe('Sorry.');
    expect(decisionWords({ status: 'not up to snuff', words: null }, held)).toBeNull();
    expect(decisionWords({ status: 'not up to snuff', words: 'Others.' }, held)).toBe('Others.');
    expect(decisionWords({ status: 'nextSteps Shortlisted' }, held)).toBeNull();
    expect(decisionWords({ status: 'not up to snuff' }, null)).toBeNull();
  });
});

it.each([
  ['at once', 0, {}, undefined],
  ['after 30 seconds and the grace', 35_000, {}, undefined],
  ['later', 35_001, {}, 'tooLate'],
  ['opened', 1_000, { reviewed_at: new Date(500) }, 'opened'],
  ['decided without opening', 1_000, { status: 'nextSteps Shortlisted' }, 'opened'],
] as const)('undoing: %s', (_, at, state, refusal) => {
  const submitted = { submitted_at: new Date(0), reviewed_at: null, status: 'not reviewed' } as const;
  expect(undoRefusal(new Date(at), { ...submitted, ...state })).toBe(refusal);
});
