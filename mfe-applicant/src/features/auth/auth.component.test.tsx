import { rememberPath } from '@firstrung/auth-screens';
import type { NotificationKind } from '@firstrung/contracts';
import {
  broken,
  heldCall,
  noAnswer,
  type Reply,
  refusal,
  SERVER_MESSAGE,
  testToken,
} from '@firstrung/web-kit/testing';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ada,
  button,
  expectAddress,
  expectFits,
  expectStates,
  type FetchingScreen,
  heading,
  jobId,
  NO_ANSWER,
  open,
  testId,
  text,
} from '../../testing.tsx';

const NAME_EMAIL = 'GET /api/authApplicant/get-name-email';
const screens: FetchingScreen[] = [
  {
    spec: 'A§8 /settings',
    path: '/settings',
    call: NAME_EMAIL,
    loading: 'Loading your account',
    fails: [SERVER_MESSAGE, 'An error occurred'],
    shows: 'Ada Lovelace',
    refused: ['/login', 'Log in'],
  },
  {
    spec: 'A§8 /guest/settings',
    path: '/guest/settings',
    call: NAME_EMAIL,
    loading: 'Loading your account',
    fails: [SERVER_MESSAGE, 'An error occurred'],
    shows: 'Ada Lovelace',
    refused: ['/guest/settings', 'Login Required'],
  },
];
test.each(screens)('$spec', expectStates);

const PASSWORD = 'correct horse';
const field = (label: string) => page.getByLabelText(label, { exact: true });
const login = async (emailOrPhone = 'unknown@example.org') => {
  await field('E-mail or phone number').fill(emailOrPhone);
  await field('Password').fill(PASSWORD);
  await button('Login').click();
};
const signup = async (emailOrPhone = 'grace@example.org') => {
  await field('Your name').fill('Grace');
  await field('E-mail or phone number').fill(emailOrPhone);
  await field('Password').fill(PASSWORD);
  await button('Sign up').click();
};
const resend = async () => {
  await field('E-mail or phone number').fill('unknown@example.org');
  await button('Resend Verification Code').click();
};

const CALLS = {
  '/login': 'POST /api/authApplicant/login',
  '/signup': 'POST /api/authApplicant/signup',
  '/verify': 'POST /api/authApplicant/verify',
  '/forgot-password': 'POST /api/authApplicant/forgot-password',
} as const;
const RESEND = 'POST /api/authApplicant/resend-verification';

test('A§8: a code that can’t be sent again says why, and one that was says so', async () => {
  let reply: () => Reply = broken;
  await open('/verify', { visitor: true, replies: { [RESEND]: () => reply() } });
  await resend();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  reply = () => ({ body: { message: 'Sent.', emailOrPhone: 'unknown@example.org' } });
  await button('Resend Verification Code').click();
  await expect.element(text('Verification code resent successfully.')).toBeVisible();
});

test('a successful login shows a notice and opens the home page', async () => {
  const { host } = await open('/login', {
    visitor: true,
    replies: { [CALLS['/login']]: () => ({ body: { message: 'Welcome', token: testToken(ada) } }) },
  });
  await login('ada@example.org');
  await expect.element(text('Successfully LoggedIn !')).toBeVisible();
  await expectAddress('/home');
  expect(host.session.account('applicant')?.id).toBe(ada);
});

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
    replies: { [CALLS['/login']]: () => ({ body: { message: 'Welcome', token: testToken(ada) } }) },
  });
  await login('ada@example.org');
  await expectAddress('/home');
});

const OWN = [`/messages?with=${testId(40)}`, '/settings', '/saved-jobs#mine', `/job-details/${jobId}#mine`];
const token = { message: 'Welcome', token: testToken(ada) };

test.each(OWN)('a link to %s that a visitor follows arrives after the login', async (path) => {
  await open(path, { visitor: true, replies: { [CALLS['/login']]: () => ({ body: token }) } });
  await expectAddress('/login');
  await login('ada@example.org');
  await expectAddress(path);
});

test('a link that a visitor follows arrives after a signup with its code', async () => {
  await open(OWN[0]!, {
    visitor: true,
    replies: {
      [CALLS['/signup']]: () => ({
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
  const { host } = await open(OWN[0]!, { replies: { [CALLS['/login']]: () => ({ body: token }) } });
  host.session.expire();
  await expectAddress('/login');
  await login('ada@example.org');
  await expectAddress(OWN[0]!);
});

interface Form {
  spec: string;
  path: keyof typeof CALLS;
  /** Values to fill in first, by label. */
  typed: Record<string, string>;
  /** Text shown when there is no answer. */
  network: string;
  /** The reply in the end, and what is visible then. */
  reply: () => Reply;
  after: string;
}

const unknownAccount = { 'E-mail or phone number': 'unknown@example.org' };
const SIGNED_UP = { message: 'Sent.', emailOrPhone: 'unknown@example.org', ticket: testId(9) };
const WRONG_CODE =
  'This code is wrong or has expired. Please check it, or have a new one sent. After five wrong codes please wait ten minutes.';
const forms: Form[] = [
  {
    spec: 'A§8 /login',
    path: '/login',
    typed: { ...unknownAccount, Password: PASSWORD },
    network: 'An error occurred',
    reply: () => refusal(401, 'WrongCredentials', 'The e-mail, phone number or password is wrong.'),
    after: 'The e-mail, phone number or password is wrong.',
  },
  {
    spec: 'C§7 /signup',
    path: '/signup',
    typed: { 'Your name': 'Grace', ...unknownAccount, Password: PASSWORD },
    network: 'An error occurred',
    reply: () => ({ status: 201, body: SIGNED_UP }),
    after: 'Enter your code',
  },
  {
    spec: 'A§8 /verify',
    path: '/verify',
    typed: { ...unknownAccount, 'Verification code': '123456' },
    network: NO_ANSWER,
    reply: () => refusal(400, 'WrongCode', WRONG_CODE),
    after: WRONG_CODE,
  },
  {
    spec: 'C§7 /forgot-password',
    path: '/forgot-password',
    typed: unknownAccount,
    network: NO_ANSWER,
    reply: () => ({ body: { message: 'Sent.' } }),
    after: 'Choose a new password',
  },
];

test.each(forms)('$spec: busy while sending, and keeps the values after a failure', async (form) => {
  const held = heldCall();
  const call = CALLS[form.path];
  const { sent } = await open(form.path, { visitor: true, replies: { [call]: held.reply } });
  for (const [label, value] of Object.entries(form.typed)) await field(label).fill(value);
  // The button's name changes while it is busy.
  const submit = page.getByRole('main').element().querySelector<HTMLButtonElement>('button[type="submit"]')!;

  submit.click();
  await expect.poll(() => submit.ariaBusy).toBe('true');
  await userEvent.keyboard('{Enter}');
  held.answer(broken);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  expect(sent.filter((one) => one.call === call)).toHaveLength(1);
  held.answer(noAnswer);
  submit.click();
  await expect.element(text(form.network)).toBeVisible();
  for (const [label, value] of Object.entries(form.typed))
    await expect.element(field(label)).toHaveValue(value);
  held.answer(form.reply);
  submit.click();
  await expect.element(text(form.after)).toBeVisible();
});

describe('the account screens', () => {
  test.each([
    ['/login', 'Log in', 'Good to see you again.'],
    [
      '/signup',
      'Create your account',
      'One account to apply, and to follow every application. Other applicants can find you, unless you choose otherwise in your settings.',
    ],
    ['/verify', 'Enter your code', 'Enter the address you signed up with and the code we sent to it.'],
    [
      '/forgot-password',
      'Forgot your password?',
      'Enter the e-mail address or phone number that you log in with, and we send you a code.',
    ],
  ])('%s has its title and lead', async (path, title, lead) => {
    await open(path, { visitor: true });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(text(lead)).toBeVisible();
    await expectFits();
  });

  test('the login leads to the recruiters’ one, and shows what an account is for', async () => {
    await page.viewport(1440, 900);
    await open('/login', { visitor: true });
    await expect.element(text('Know where you stand.')).toBeVisible();
    await expect.element(text('Every application shows its status, from applied to accepted.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Login as Recruiter' }))
      .toHaveAttribute('href', '/recruiter/login');
    await expect
      .element(page.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', '/signup');
  });

  test('/applicant/undo-address-change without a ticket says that the link does not work', async () => {
    await open('/applicant/undo-address-change', { visitor: true });
    await expect.element(heading('This link does not work')).toBeVisible();
  });

  test('four rows say what applicants are notified of, and each changes its kinds', async () => {
    const rows: Record<string, NotificationKind[]> = {
      'There is news about one of my applications': ['statusChange', 'applicationSent', 'companyMessage'],
      'I have unread messages or announcements': ['unreadMessages', 'announcement'],
      'Someone asks to join my project network, or accepts my request': [
        'requestReceived',
        'requestAccepted',
      ],
      'A job that I saved ends or closes earlier': ['savedJob'],
    };
    const emailOnly: NotificationKind[] = ['applicationSent', 'companyMessage'];
    const settings = Object.values(rows)
      .flat()
      .map((kind) => ({
        kind,
        on: !emailOnly.includes(kind),
        email: kind === 'applicationSent' ? ('off' as const) : ('on' as const),
        ...(emailOnly.includes(kind) && { emailOnly: true }),
      }));
    const { sent } = await open('/settings', {
      bodies: {
        'GET /api/notifications/settings': { settings },
        'PUT /api/notifications/settings': { message: 'Saved.', settings },
      },
    });
    const app = (label: string) => page.getByRole('checkbox', { name: new RegExp(`^${label}`) });
    const email = (label: string) =>
      page.getByRole('group', { name: label, exact: true }).getByRole('checkbox', { name: 'E-mail' });
    const changes = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
    for (const [label, kinds] of Object.entries(rows)) {
      await expect.element(app(label)).toBeChecked();
      await app(label).click();
      const inApp = kinds.filter((kind) => !emailOnly.includes(kind));
      await expect
        .poll(() => changes().slice(-inApp.length))
        .toEqual(inApp.map((kind) => ({ kind, on: false })));
      await email(label).click();
      await expect
        .poll(() => changes().slice(-kinds.length))
        .toEqual(
          kinds.map((kind) => ({ kind, email: kind === 'applicationSent' ? 'on' : expect.anything() })),
        );
    }
    await expectFits();
  });

  test('A§2: /guest/settings without a token shows Login Required', async () => {
    await open('/guest/settings', { visitor: true });
    await expect.element(heading('Login Required')).toBeVisible();
    await expectAddress('/guest/settings');
  });

  test('A§4: /settings without a token leads to the login, which says why', async () => {
    await open('/settings', { visitor: true });
    await expect.element(text('You are currently Logged-out, Please login !')).toBeVisible();
    await expectAddress('/login');
  });
});
