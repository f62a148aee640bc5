import { expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from './index.ts';

const accepting = (which: Call['acceptsRestricted']) =>
  Object.entries<Call>(calls)
    .filter(([, { acceptsRestricted }]) => acceptsRestricted === which)
    .map(([key]) => key);

/** What somebody of staff needs for adding a second factor, and nothing else. */
const SET_UP =
  /staff\/(me|logout|change-password|confirm-password|sessions|sessions\/end|second-factor|totp\/\w+|recovery-codes|passkeys\/\w+)$/;

/** The person at the provider would be somebody else then, whom no suspension holds. */
const LEAVE = 'POST /api/auth/oidc/remove';

test('auth is open to every token, because second factor, sessions and deletion are there', () => {
  const ofAuth = Object.entries<Call>(calls)
    .filter(
      ([key, { scope, optionalToken }]) =>
        key !== LEAVE &&
        (key.includes(' /api/auth') || SET_UP.test(key)) &&
        (scope !== 'public' || optionalToken),
    )
    .map(([key]) => key);
  expect(ofAuth.length).toBeGreaterThan(20);
  expect(accepting('all')).toEqual(ofAuth);
});

test('beside it, suspended people read why, reply, read and withdraw their applications, and nothing else', () => {
  expect(accepting('suspended').sort()).toEqual([
    'GET /api/company/company-profile/:companyId',
    'GET /api/jobs/answer-receipts/:jobId',
    'GET /api/jobs/applied-interns',
    'GET /api/jobs/applied-jobs',
    'GET /api/jobs/job-details/:jobId',
    'GET /api/statements',
    'POST /api/jobs/withdraw-application',
    'POST /api/statements/reply',
  ]);
});
