import { createTestHost, refusal, TestApp, testToken } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../../remote.tsx';
import {
  bodiesOf,
  button,
  expectAddress,
  expectFitsInEveryLook,
  expectStates,
  facts,
  heading,
  open,
  testId,
  text,
} from '../../testing.tsx';

const PATH = `/recruiter/invitations/${testId(20)}`;
const GET = 'GET /api/company/invitations/:invitationId';
const ACCEPT = 'POST /api/company/invitations/:invitationId/accept';
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('the invitation does not load', () =>
  expectStates({
    path: PATH,
    call: GET,
    loading: 'Loading the invitation',
    shows: 'Join Harbour & Finch?',
  }));

test('an invitation says who invites to what; opening it does nothing, and the button joins', async () => {
  const opened = await open(PATH, {
    replies: {
      [ACCEPT]: () => ({
        body: { message: 'You are now a member of Harbour & Finch.', companyName: 'Harbour & Finch' },
      }),
    },
  });
  await expect.element(heading('Join Harbour & Finch?')).toBeVisible();
  await expect.element(text('Olga Owner invites you to become a member of Harbour & Finch.')).toBeVisible();
  expect(facts()).toEqual({
    'Your role': 'Recruiter. Posts and edits jobs, decides on applicants, and writes to them.',
    'Open until': expect.stringContaining('2026'),
  });
  await expectFitsInEveryLook();
  expect(bodiesOf(opened, ACCEPT)).toEqual([]);
  await button('Join Harbour & Finch').click();
  await expectAddress('/recruiter/home');
  await expect.element(text('You are now a member of Harbour & Finch.')).toBeVisible();
  expect(bodiesOf(opened, ACCEPT)).toHaveLength(1);
});

test('a company and an inviter without names', async () => {
  await open(PATH, {
    bodies: {
      [GET]: {
        companyName: '',
        companyLogo: null,
        inviterName: '',
        role: 'reader',
        expiresAt: '2026-11-15T10:00:00.000Z',
      },
    },
  });
  await expect.element(heading('Join the company?')).toBeVisible();
  await expect.element(text('Somebody invites you to become a member of the company.')).toBeVisible();
});

test('the title is that of the invitation, also when it was opened before', async () => {
  const { host, unmount } = await open(PATH);
  await expect.element(heading('Join Harbour & Finch?')).toBeVisible();
  await unmount();
  await render(
    <TestApp host={host} path={PATH}>
      {remote.routes()}
    </TestApp>,
  );
  await expect.element(heading('Join Harbour & Finch?')).toBeVisible();
  expect(document.title).toBe('Join Harbour & Finch? · Firstrung');
});

test('who has a company already is told why they cannot join', async () => {
  const reason = 'Your own company has posted jobs. Use another account, so that they stay yours.';
  await open(PATH, { replies: { [ACCEPT]: () => refusal(409, 'OtherCompany', reason) } });
  await button('Join Harbour & Finch').click();
  await expect.element(text(reason)).toBeVisible();
  await expectAddress(PATH);
});

test('an ended or foreign invitation names the own address, and another login leads back', async () => {
  await open(PATH, {
    replies: {
      [GET]: () => refusal(404, 'NotFound'),
      'POST /api/authRecruiter/logout': () => ({ body: { message: 'Bye' } }),
    },
  });
  await expect.element(heading('Nothing to join here')).toBeVisible();
  await expect
    .element(
      text(
        'This invitation has ended, or is for another address than rita@example.org. Log in with the address that got it.',
      ),
    )
    .toBeVisible();
  await link('Log in with another address').click();
  await expectAddress('/recruiter/login');
  expect(sessionStorage.getItem('returnPath.recruiter')?.split(' ')[1]).toBe(PATH);
});

test.each([
  ['a visitor', ''],
  ['an applicant', testToken(testId(30), 'applicant')],
])('%s logs in as a recruiter first, and is led back', async (_, token) => {
  const host = createTestHost({ role: 'recruiter' });
  if (token) host.session.start(token);
  await render(
    <TestApp host={host} path={PATH}>
      {remote.routes()}
    </TestApp>,
  );
  await expectAddress('/recruiter/login');
  await expect.element(page.getByText(/^A company invites you\. Log in or sign up/)).toBeVisible();
  expect(sessionStorage.getItem('returnPath.recruiter')?.split(' ')[1]).toBe(PATH);
});
