import { expect, test } from 'vitest';
import {
  diffApplication,
  diffConnection,
  isRecent,
  type LastSeenApplication,
  type PublishedApplication,
} from './changes.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
const iso = (minute: number) => at(minute).toISOString();
const first: PublishedApplication = {
  status: 'not reviewed',
  submittedAt: iso(0),
  reviewedAt: null,
  acceptedAt: null,
  withdrawnAt: null,
};
const reviewed = { ...first, reviewedAt: iso(1) };
const known = (status: LastSeenApplication['status']): LastSeenApplication => ({
  status,
  submittedAt: at(0),
});

test('a recruiter is notified when an application is submitted, and when it is submitted again', () => {
  expect(diffApplication(undefined, first, at(0))).toEqual({ submittedAt: at(0) });
  expect(diffApplication(known('Applied'), first, at(9))).toEqual({});
  const again = { ...first, submittedAt: iso(5) };
  expect(diffApplication(known('Applied'), again, at(5))).toEqual({ submittedAt: at(5) });
  expect(diffApplication(undefined, { ...first, withdrawnAt: iso(1) }, at(1))).toEqual({});
});

test.each([
  [reviewed, 'Under Review'],
  [{ ...reviewed, status: 'nextSteps Shortlisted' }, 'interviewing'],
  [{ ...reviewed, status: 'not up to snuff' }, 'Rejected'],
  [{ ...reviewed, status: 'accepted', acceptedAt: iso(2) }, 'Accepted'],
] as const)('an applicant is notified of a changed status as applicants see it: %j', (received, status) => {
  expect(diffApplication(known('Applied'), received, at(3))).toEqual({ status: { status, at: at(3) } });
  expect(diffApplication(known(status), received, at(9))).toEqual({});
});

test('a status that arrives late has the time of the event', () => {
  const accepted = { ...reviewed, status: 'accepted', acceptedAt: iso(2) } as const;
  expect(diffApplication(undefined, accepted, at(59)).status?.at).toEqual(at(2));
  expect(diffApplication(undefined, { ...reviewed, status: 'not up to snuff' }, at(59)).status?.at).toEqual(
    at(1),
  );
  const rejected = { ...first, status: 'not up to snuff' } as const;
  expect(diffApplication(undefined, rejected, at(59)).status?.at).toEqual(at(0));
});

test('a return to the initial status removes the notification, and a withdrawn application causes none', () => {
  expect(diffApplication(known('Rejected'), first, at(3))).toEqual({ status: null });
  expect(diffApplication(known('Rejected'), { ...reviewed, withdrawnAt: iso(3) }, at(3))).toEqual({});
});

test('a request notifies the person asked, an acceptance the requester, and a decline no one', () => {
  const pair = ['a', 'b'] as const;
  const received = { kind: 'requestReceived', accountId: 'a', personId: 'b' };
  const accepted = { kind: 'requestAccepted', accountId: 'b', personId: 'a' };
  expect(diffConnection(undefined, 'requested', 'b', pair)).toEqual(received);
  expect(diffConnection('fresh', 'requested', 'b', pair)).toEqual(received);
  expect(diffConnection('requested', 'connected', 'b', pair)).toEqual(accepted);
  expect(diffConnection('declinedHarshly', 'connected', 'b', pair)).toEqual(accepted);
  for (const state of ['declinedPolitely', 'declinedHarshly'] as const)
    expect(diffConnection('requested', state, 'b', pair)).toBeUndefined();
  expect(diffConnection('connected', 'connected', 'b', pair)).toBeUndefined();
  expect(diffConnection('connected', 'fresh', null, pair)).toBeUndefined();
});

test('a change is recent for a week', () => {
  const now = new Date(at(0).getTime() + 7 * 24 * 3600_000);
  expect([isRecent(at(0), now), isRecent(at(1), now)]).toEqual([false, true]);
});
