import { rememberPath } from '@firstrung/auth-screens';
import { SERVER_MESSAGE, testToken } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ada,
  button,
  expectAddress,
  expectStates,
  type FetchingScreen,
  jobId,
  open,
  testId,
  text,
} from '../../testing.tsx';

const NAME_EMAIL = 'GET /api/authApplicant/get-name-email';
const screens = (
  [
    ['/settings', ['/login', 'Log in']],
    ['/guest/settings', ['/guest/settings', 'Login Required']],
  ] as const
).map(
  ([path, refused]): FetchingScreen => ({
    spec: `A§8 ${path}`,
    path,
    call: NAME_EMAIL,
    loading: 'Loading your account',
    fails: [SERVER_MESSAGE, 'An error occurred'],
    shows: 'Ada Lovelace',
    refused,
  }),
);
// On a phone the groups of the settings are folded.
beforeEach(() => page.viewport(1280, 720));
test.each(screens)('$spec', expectStates);

const PASSWORD = 'correct horse';
const field = (label: string) => page.getByLabelText(label, { exact: true });
const login = async () => {
  await field('E-mail or phone number').fill('ada@example.org');
  await field('Password').fill(PASSWORD);
  await button('Login').click();
};
const signup = async () => {
  await field('Your name').fill('Grace');
  await field('E-mail or phone number').fill('grace@example.org');
  await field('Password').fill(PASSWORD);
  await button('Sign up').click();
};

const LOGIN = 'POST /api/authApplicant/login';

test('A§2, A§8: /logout says so, and forgets the page that the login before was to lead to', async () => {
  rememberPath('applicant', '/messages?with=bo');
  const { host, unmount } = await open('/logout', {
    replies: { 'POST /api/authApplicant/logout': () => ({ body: { message: 'Bye' } }) },
  });
  await expect.element(text('Successfully Logged Out!')).toBeVisible();
  await expectAddress('/guest/home');
  expect(host.session.account('applicant')).toBeNull();
  await unmount();
  await open('/login', {
    visitor: true,
    replies: { [LOGIN]: () => ({ body: { message: 'Welcome', token: testToken(ada) } }) },
  });
  await login();
  await expectAddress('/home');
});

const OWN = [`/messages?with=${testId(40)}`, '/settings', '/saved-jobs?mine', `/job-details/${jobId}?mine`];
const token = { message: 'Welcome', token: testToken(ada) };

test.each(OWN)('a link to %s that a visitor follows arrives after the login', async (path) => {
  await open(path, { visitor: true, replies: { [LOGIN]: () => ({ body: token }) } });
  await expectAddress('/login');
  await login();
  await expectAddress(path);
});

test('a link that a visitor follows arrives after a signup with its code', async () => {
  await open(OWN[0]!, {
    visitor: true,
    replies: {
      'POST /api/authApplicant/signup': () => ({
        status: 201,
        body: { message: 'Sent.', emailOrPhone: 'grace@example.org', ticket: testId(42) },
      }),
      'POST /api/authApplicant/verify': () => ({ body: token }),
    },
  });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signup();
  await field('Verification code').fill('123456');
  await button('Verify').click();
  await expectAddress(OWN[0]!);
});

test('a link that ends a session arrives after the login', async () => {
  const { host } = await open(OWN[0]!, { replies: { [LOGIN]: () => ({ body: token }) } });
  host.session.expire();
  await expectAddress('/login');
  await login();
  await expectAddress(OWN[0]!);
});

test('A§4: /settings without a token leads to the login, which says why', async () => {
  await open('/settings', { visitor: true });
  await expect.element(text('You are currently Logged-out, Please login !')).toBeVisible();
  await expectAddress('/login');
});
