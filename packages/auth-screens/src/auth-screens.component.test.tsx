import { expectFits } from '@firstrung/ui-kit/testing';
import {
  broken,
  field,
  heading,
  heldCall,
  noAnswer,
  SERVER_MESSAGE,
  serverOrNetwork,
  TestApp,
  testToken,
  text,
} from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import ForgotPasswordScreen from './ForgotPasswordScreen.tsx';
import LoginScreen from './LoginScreen.tsx';
import SignupScreen from './SignupScreen.tsx';
import { signupAttempt } from './signup-attempt.ts';
import { address, button, location, password, refusal, renderScreen } from './testing.tsx';
import VerifyScreen from './VerifyScreen.tsx';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TICKET = '0198c7a2-0000-4000-8000-000000000001';

test('the login starts a session and opens the start page', async () => {
  const { host, sent } = await renderScreen(<LoginScreen />, {
    login: () => ({ body: { message: 'Welcome', token: testToken('ada') } }),
  });
  await expect.element(heading('Log in')).toBeVisible();
  await expect.element(text('Good to see you again.')).toBeVisible();
  await expect.element(button('Log in with a passkey')).toBeVisible();
  for (const [name, href] of [
    ['Forgot your password?', '/forgot-password'],
    ['Create an account', '/signup'],
    ['Login as Recruiter', '/recruiter/login'],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  expect(document.title).toBe('Log in · Firstrung');
  await expectFits();
  await expect.element(text('Know where you stand.')).toBeVisible();
  await address().fill('  ada@example.org ');
  await password().fill(' secret ');
  await userEvent.keyboard('{Enter}');
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toEqual([{ emailOrPhone: 'ada@example.org', password: ' secret ' }]);
  expect(host.session.account('applicant')?.id).toBe('ada');
  host.notices.showStored('/home');
  expect(host.notices.get()).toMatchObject([{ text: 'Successfully LoggedIn !', tone: 'ok' }]);
});

test.each([
  ['the login', <LoginScreen key="login" />],
  ['the signup', <SignupScreen key="signup" />],
  ['the page of a code', <VerifyScreen key="verify" />],
])('%s leads home who is signed in and came back to it', async (_, screen) => {
  sessionStorage.clear();
  await renderScreen(screen, {}, { accountId: 'ada' });
  await expect.element(location()).toHaveTextContent('/home');
});

test('the login has the address of a reset, which leads to it', async () => {
  await renderScreen(
    <LoginScreen />,
    {},
    { path: { pathname: '/login', state: { emailOrPhone: 'ada@example.org' } } },
  );
  await expect.element(address()).toHaveValue('ada@example.org');
  await expect.element(password()).toHaveValue('');
});

test('the login reports missing fields without a call and focuses the first', async () => {
  await renderScreen(<LoginScreen />);
  await button('Login').click();
  await expect.element(address()).toHaveAccessibleDescription('Enter your e-mail address or phone number');
  await expect.element(password()).toHaveAccessibleDescription('Enter your password');
  await expect.element(address()).toHaveFocus();
});

test('why the reader was sent to the login stands above it, until it is dismissed', async () => {
  const { host } = await renderScreen(null);
  host.notices.set('Please login first', '/login');
  await render(
    <TestApp host={host} path="/login">
      <LoginScreen />
    </TestApp>,
  );
  await expect.element(page.getByText('Please login first')).toBeVisible();
  await button('Dismiss').click();
  await expect.element(page.getByText('Please login first')).not.toBeInTheDocument();
});

test('a refused login shows the reason of the server', async () => {
  const held = heldCall();
  await renderScreen(<LoginScreen />, { login: held.reply });
  await address().fill('ada@example.org');
  await password().fill('wrong');
  await button('Login').click();
  await expect.element(button('Loading')).toBeVisible();
  held.answer(() => refusal(401, 'WrongCredentials', 'Wrong address or password.'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Wrong address or password\./);
  await expect.element(page.getByRole('link', { name: 'Enter the code' })).not.toBeInTheDocument();
});

test('a login before the verification leads to it, with the ticket that the server names', async () => {
  await renderScreen(<LoginScreen />, {
    login: () => refusal(403, 'NotVerified', 'Please verify your account first.', { ticket: TICKET }),
  });
  await address().fill('ada@example.org');
  await password().fill('secret');
  await button('Login').click();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await expect.element(location()).toMatchTextContent(/^\/verify$/);
  expect(signupAttempt('applicant')).toEqual({ emailOrPhone: 'ada@example.org', ticket: TICKET });
});

test('the signup refuses a short password and a blank name before the call', async () => {
  await renderScreen(<SignupScreen />);
  await page.getByRole('textbox', { name: 'Your name' }).fill('   ');
  await address().fill('ada@example.org');
  await password().fill('12345');
  await button('Sign up').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Your name' }))
    .toHaveAccessibleDescription('Enter your name');
  await expect.element(page.getByText('The password needs at least 6 characters')).toBeVisible();
  await expectFits();
});

test('a number as it is dialled within a country is asked for with its code', async () => {
  const { sent } = await renderScreen(<SignupScreen />);
  await address().fill('0171 2345678');
  await button('Sign up').click();
  await expect
    .element(address())
    .toHaveAccessibleDescription(/Begin with the country code in place of the 0, for example \+49\.$/);
  expect(sent).toEqual([]);
});

test('a password that is too long is neither cut nor sent', async () => {
  const long = 'correct horse '.repeat(11);
  const { sent } = await renderScreen(<SignupScreen />);
  await fillSignup(long);
  await expect.element(password()).toHaveValue(long);
  await expect
    .element(password())
    .toHaveAccessibleDescription(/The password can have at most 128 characters$/);
  expect(sent).toEqual([]);
});

async function fillSignup(password_: string) {
  await page.getByRole('textbox', { name: 'Your name' }).fill(' Ada ');
  await address().fill('ada@example.org');
  await password().fill(password_);
  await button('Sign up').click();
}

test('the signup makes a ticket and continues with the verification', async () => {
  const { sent } = await renderScreen(<SignupScreen />, {
    signup: (body) => ({ status: 201, body: { message: 'ok', ...(body as object) } }),
  });
  await expect.element(heading('Create your account')).toBeVisible();
  await expect.element(text('Step 1 of 2: your details')).toBeVisible();
  const lead =
    'One account to apply, and to follow every application. Other applicants can find you, unless you choose otherwise in your settings.';
  await expect.element(text(lead)).toBeVisible();
  await expect
    .element(address())
    .toHaveAccessibleDescription('Begin a phone number with the country code, for example +49.');
  await expect
    .element(page.getByRole('link', { name: 'Log in', exact: true }))
    .toHaveAttribute('href', '/login');
  await fillSignup('123456');
  await expect.element(location()).toMatchTextContent(/^\/verify$/);
  const ticket = expect.stringMatching(UUID);
  expect(sent).toEqual([{ name: 'Ada', emailOrPhone: 'ada@example.org', password: '123456', ticket }]);
  const [{ ticket: made }] = sent as [{ ticket: string }];
  expect(signupAttempt('applicant')).toEqual({ emailOrPhone: 'ada@example.org', ticket: made });
});

test('a repeated signup has the same ticket, one with other values a new one', async () => {
  const { sent } = await renderScreen(<SignupScreen />, {
    signup: () => refusal(503, 'Unavailable', 'Please try again.'),
  });
  await fillSignup('123456x');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Please try again\./);
  await button('Sign up').click();
  await expect.poll(() => sent.length).toBe(2);
  await password().fill('another one');
  await button('Sign up').click();
  await expect.poll(() => sent.length).toBe(3);
  const [first, repeated, other] = (sent as { ticket: string }[]).map(({ ticket }) => ticket);
  expect(repeated).toBe(first);
  expect(other).not.toBe(first);
});

test.each([
  ['login', LoginScreen, { Password: 'secret' }, 'Login', noAnswer, 'An error occurred'],
  [
    'signup',
    SignupScreen,
    { 'Your name': 'Ada', Password: 'secret' },
    'Sign up',
    noAnswer,
    'An error occurred',
  ],
  ['verify', VerifyScreen, { 'Verification code': 'AB2C-3DEF' }, 'Verify', broken, SERVER_MESSAGE],
  ['resend-verification', VerifyScreen, {}, 'Resend Verification Code', broken, SERVER_MESSAGE],
  ['forgot-password', ForgotPasswordScreen, {}, 'Send code', noAnswer, serverOrNetwork[1]],
] as const)('%s is sent once, and keeps its fields where it fails', async (...row) => {
  const [call, Screen, fields, name, fails, says] = row;
  const held = heldCall();
  const { host, sent } = await renderScreen(<Screen />, { [call]: held.reply });
  await address().fill('ada@example.org');
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
  await button(name).click();
  await expect.element(button('Loading')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  held.answer(fails);
  await expect.element(text(says)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(host.session.account('applicant')).toBeNull();
  await expect.element(address()).toHaveValue('ada@example.org');
});
