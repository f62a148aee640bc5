import { rememberPath } from '@firstrung/auth-screens';
import {
  type Bodies,
  broken,
  noAnswer,
  type Replies,
  SERVER_MESSAGE,
  testToken,
  tokenRefused,
} from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  applicationId,
  button,
  expectAddress,
  expectFits,
  field,
  GET_MEMBERS,
  heading,
  jobId,
  members,
  olga,
  open,
  overview,
  rita,
  rob,
  text,
  textsOf,
} from '../../testing.tsx';

const LOGIN = '/recruiter/login';

// The tests of `auth-screens` show what else is refused.
test('B§8: signup is refused, or gets no answer', async () => {
  let reply: Replies[string] = broken;
  const replies: Replies = { 'POST /api/authRecruiter/signup': (...call) => reply(...call) };
  const { host } = await open('/recruiter/signup', { visitor: true, replies });
  await field('Your name').fill('Rita');
  await field('E-mail or phone number').fill('rita@example.org');
  await field('Password').fill('correct horse');
  await button('Sign up').click();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  reply = noAnswer;
  await button('Sign up').click();
  await expect.element(text('An error occurred. Please try again.')).toBeVisible();
  expect(host.session.account('recruiter')).toBeNull();
});

const LOGIN_FIRST = 'Please login first';
const withoutToken: [path: string, says: string][] = [
  ['/recruiter/home', 'You are currently Logged-out, Please login !'],
  ['/recruiter/settings', 'You are currently Logged-out, Please login !'],
  ['/recruiter/all-my-jobs', LOGIN_FIRST],
  ['/recruiter/live-posted-jobs', LOGIN_FIRST],
  [`/recruiter/job-details/${jobId}`, LOGIN_FIRST],
  [`/recruiter/job-details/${jobId}/edit`, LOGIN_FIRST],
  [`/recruiter/applications/${applicationId}`, LOGIN_FIRST],
  ['/recruiter/messages', LOGIN_FIRST],
  ['/recruiter/profile', LOGIN_FIRST],
  ['/recruiter/company-profile', LOGIN_FIRST],
];

test.each(withoutToken)('B§6: %s without a token says %s', async (path, says) => {
  await open(path, { visitor: true });
  await expect.element(text(says)).toBeVisible();
  await expectAddress(LOGIN);
});

test('B§2: /recruiter/logout says Successfully Logged Out!', async () => {
  const { host } = await open('/recruiter/logout');
  await expect.element(text('Successfully Logged Out!')).toBeVisible();
  await expectAddress(LOGIN);
  expect(host.session.account('recruiter')).toBeNull();
});

test('the login leads to the signup of recruiters, and to the login of applicants', async () => {
  await open(LOGIN, { visitor: true });
  await expect.element(heading('Recruiter login')).toBeVisible();
  await expect.element(text('Your jobs and applicants are waiting.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Signup as Recruiter' }))
    .toHaveAttribute('href', '/recruiter/signup');
  await expect
    .element(page.getByRole('link', { name: 'Login as Applicant' }))
    .toHaveAttribute('href', '/login');
  await expectFits();
});

const NAME_EMAIL = 'GET /api/authRecruiter/get-name-email';

const OVERVIEW = 'GET /api/recruiter/jobs/overview';

test.each([
  [
    { liveJobs: 1, toReview: 0 },
    ['1 live job goes offline with your profile, and takes no more applications.'],
  ],
  [
    { liveJobs: 3, toReview: 1 },
    [
      '3 live jobs go offline with your profile, and take no more applications.',
      '1 applicant waits for an answer, and gets no e-mail about the end of the job.',
    ],
  ],
  [
    { liveJobs: 0, toReview: 3 },
    ['3 applicants wait for an answer, and get no e-mail about the end of the jobs.'],
  ],
  [{ liveJobs: 0, toReview: 0 }, []],
  // A colleague goes on with them.
  [{ liveJobs: 3, toReview: 3 }, [], { [GET_MEMBERS]: members({ members: [olga, rob] }) }],
])('the settings say what ends with the account: %j', async (counts, says, company?: Bodies) => {
  await open('/recruiter/settings', { bodies: { [OVERVIEW]: overview(counts), ...company } });
  await expect.element(button('Delete Profile')).toBeVisible();
  await expect.element(page.getByText(/^Messages that you sent stay for the others/)).toBeVisible();
  const ends = page.getByText(/with your profile, and take|about the end of the job/);
  await expect.poll(() => textsOf(ends)).toEqual(says);
  const waits = says.filter((one) => one.includes('for an answer'));
  const links = page.getByRole('link', { name: 'Answer them first' }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(waits.map(() => '/recruiter/to-review'));
});

test('B§2: the settings show the account and lead to the logout', async () => {
  await open('/recruiter/settings');
  await expect.element(text('rita@example.org')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Logout', exact: true }))
    .toHaveAttribute('href', '/recruiter/logout');
});

test('B§6: a session that ends in the settings says so on the login page', async () => {
  const { host } = await open('/recruiter/settings', {
    replies: { [NAME_EMAIL]: tokenRefused },
  });
  await expect.element(text('Session Timed-out, , Please login Again !')).toBeVisible();
  await expectAddress(LOGIN);
  expect(host.session.account('recruiter')).toBeNull();
});

test('a signup that began at an invitation leads back to it, once', async () => {
  const invitation = `/recruiter/invitations/${jobId}`;
  rememberPath('recruiter', invitation);
  await open('/recruiter/verify', {
    visitor: true,
    replies: {
      'POST /api/authRecruiter/verify': () => ({
        body: { message: 'Verified.', token: testToken(rita, 'recruiter') },
      }),
    },
  });
  await field('E-mail or phone number').fill('rita@example.org');
  await field('Verification code').fill('123456');
  await button('Verify').click();
  await expectAddress(invitation);
  expect(sessionStorage.getItem('returnPath.recruiter')).toBeNull();
});
