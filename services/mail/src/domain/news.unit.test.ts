import { expect, test } from 'vitest';
import {
  applicationNews,
  connectionNews,
  isNews,
  type KnownApplication,
  type ToldApplication,
} from './news.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
const iso = (minute: number) => at(minute).toISOString();
const first: ToldApplication = {
  status: 'not reviewed',
  submittedAt: iso(0),
  reviewedAt: null,
  acceptedAt: null,
  withdrawnAt: null,
};
const reviewed = { ...first, reviewedAt: iso(1) };
const known = (status: KnownApplication['status']): KnownApplication => ({ status, submittedAt: at(0) });

test('an application is news to its recruiter when it is handed in, and handed in again', () => {
  expect(applicationNews(undefined, first, at(0))).toEqual({ submittedAt: at(0) });
  expect(applicationNews(known('Applied'), first, at(9))).toEqual({});
  const again = { ...first, submittedAt: iso(5) };
  expect(applicationNews(known('Applied'), again, at(5))).toEqual({ submittedAt: at(5) });
  expect(applicationNews(undefined, { ...first, withdrawnAt: iso(1) }, at(1))).toEqual({});
});

test.each([
  [reviewed, 'Under Review'],
  [{ ...reviewed, status: 'nextSteps Shortlisted' }, 'interviewing'],
  [{ ...reviewed, status: 'not up to snuff' }, 'Rejected'],
  [{ ...reviewed, status: 'accepted', acceptedAt: iso(2) }, 'Accepted'],
] as const)(
  'a status is news to its applicant in the words they read, when it changes: %j',
  (told, status) => {
    expect(applicationNews(known('Applied'), told, at(3))).toEqual({ status: { status, at: at(3) } });
    expect(applicationNews(known(status), told, at(9))).toEqual({});
  },
);

test('heard of late, a status is as old as the event says', () => {
  const accepted = { ...reviewed, status: 'accepted', acceptedAt: iso(2) } as const;
  expect(applicationNews(undefined, accepted, at(59)).status?.at).toEqual(at(2));
  expect(applicationNews(undefined, { ...reviewed, status: 'not up to snuff' }, at(59)).status?.at).toEqual(
    at(1),
  );
  const rejected = { ...first, status: 'not up to snuff' } as const;
  expect(applicationNews(undefined, rejected, at(59)).status?.at).toEqual(at(0));
});

test('what stands as at first again takes back what was told; what was withdrawn says nothing', () => {
  expect(applicationNews(known('Rejected'), first, at(3))).toEqual({ status: null });
  expect(applicationNews(known('Rejected'), { ...reviewed, withdrawnAt: iso(3) }, at(3))).toEqual({});
});

test('between two people: who is asked, and who asked once it is a yes; never a no', () => {
  const pair = ['a', 'b'] as const;
  const received = { kind: 'requestReceived', accountId: 'a', personId: 'b' };
  const accepted = { kind: 'requestAccepted', accountId: 'b', personId: 'a' };
  expect(connectionNews(undefined, 'requested', 'b', pair)).toEqual(received);
  expect(connectionNews('fresh', 'requested', 'b', pair)).toEqual(received);
  expect(connectionNews('requested', 'connected', 'b', pair)).toEqual(accepted);
  expect(connectionNews('declinedHarshly', 'connected', 'b', pair)).toEqual(accepted);
  for (const state of ['declinedPolitely', 'declinedHarshly'] as const)
    expect(connectionNews('requested', state, 'b', pair)).toBeUndefined();
  expect(connectionNews('connected', 'connected', 'b', pair)).toBeUndefined();
  expect(connectionNews('connected', 'fresh', null, pair)).toBeUndefined();
});

test('news is what happened within a week', () => {
  const now = new Date(at(0).getTime() + 7 * 24 * 3600_000);
  expect([isNews(at(0), now), isNews(at(1), now)]).toEqual([false, true]);
});
