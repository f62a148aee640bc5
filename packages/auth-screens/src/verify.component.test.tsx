import { expectAccessible, expectFits } from '@firstrung/ui-kit/testing';
import { testToken } from '@firstrung/web-kit/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rememberAttempt, signupAttempt } from './signup-attempt.ts';
import { address, button, code, location, refusal, renderScreen } from './testing.tsx';
import VerifyScreen, { type VerifyState } from './VerifyScreen.tsx';

const TICKET = '0198c7a2-0000-4000-8000-000000000001';
const ADA = 'ada@example.org';
const verified = () => ({ body: { message: 'Signup successful !', token: testToken('ada') } });
const at = (state: VerifyState | null) => ({ path: { pathname: '/verify', state } });
const sentTo = () => page.getByRole('textbox', { name: 'Verification Code sent to' });

test('a signup is verified with its ticket, which is then forgotten', async () => {
  rememberAttempt('applicant', { emailOrPhone: ADA, ticket: TICKET });
  const { host, sent } = await renderScreen(<VerifyScreen />, { verify: verified }, at(null));
  await expect.element(sentTo()).toHaveValue(ADA);
  const lead =
    'If this address can be used, a code arrives there within a few minutes. Look in your spam folder, too.';
  for (const words of ['Step 2 of 2: your code', lead])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(button('Change the address')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(document.title).toBe('Enter your code · Firstrung');
  await expectFits();
  await code().fill(' 123 456 ');
  await button('Verify').click();
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toEqual([{ emailOrPhone: ADA, verificationCode: '123456', ticket: TICKET }]);
  expect(host.session.account('applicant')?.id).toBe('ada');
  expect(signupAttempt('applicant')).toBeNull();
});

test('a code to a phone is in no spam folder', async () => {
  await renderScreen(<VerifyScreen />, {}, at({ emailOrPhone: '+4915112345678' }));
  const lead = 'If this number can be used, a code arrives there within a few minutes.';
  await expect.element(page.getByText(lead, { exact: true })).toBeVisible();
});

test('a whole code is submitted by itself, once', async () => {
  const { sent } = await renderScreen(
    <VerifyScreen />,
    { verify: () => refusal(401, 'WrongCode', 'The code is wrong.') },
    at({ emailOrPhone: ADA }),
  );
  await code().fill('12345');
  expect(sent).toEqual([]);
  await code().fill('123456');
  await expect.element(page.getByText('The code is wrong.')).toBeVisible();
  // What is offered after a refusal moves the button, and may come between the aim of a click and the click.
  await expect.element(button('It has letters')).toBeVisible();
  await code().fill('۱۲۳ ۴۵۷');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([{ verificationCode: '123456' }, { verificationCode: '123457' }]);
});

test('a code of eight characters is accepted as it is typed', async () => {
  const { sent } = await renderScreen(<VerifyScreen />, { verify: verified });
  const lead = 'Enter the address you signed up with and the code we sent to it.';
  await expect.element(page.getByText(lead)).toBeVisible();
  await address().fill(ADA);
  await code().fill('ab2c 3def');
  await button('Verify').click();
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toEqual([{ emailOrPhone: ADA, verificationCode: 'AB2C3DEF' }]);
});

test('the ticket of an attempt is not sent with another address', async () => {
  rememberAttempt('applicant', { emailOrPhone: 'eve@example.org', ticket: TICKET });
  const state = { emailOrPhone: ADA };
  const { sent } = await renderScreen(<VerifyScreen />, { verify: verified }, at(state));
  await code().fill('123456');
  await button('Verify').click();
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toEqual([{ emailOrPhone: ADA, verificationCode: '123456' }]);
});

test('without the ticket that the server asks for, a link leads to the login', async () => {
  const { host } = await renderScreen(
    <VerifyScreen />,
    { verify: () => refusal(401, 'TicketRequired', 'Please login to enter the code.') },
    { ...at({ emailOrPhone: ADA }), accountId: 'someone' },
  );
  await code().fill('123456');
  await button('Verify').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Please login to enter the code\./);
  expect(host.session.account('applicant')?.id).toBe('someone');
  await expectAccessible();
  await alert.getByRole('link', { name: 'Log in' }).click();
  await expect.element(location()).toHaveTextContent('/login');
});

test('a corrected address keeps the ticket', async () => {
  rememberAttempt('applicant', { emailOrPhone: 'add@example.org', ticket: TICKET });
  const { sent } = await renderScreen(
    <VerifyScreen />,
    { 'resend-verification': () => ({ body: { message: 'ok', emailOrPhone: ADA } }), verify: verified },
    at({ emailOrPhone: 'add@example.org' }),
  );
  await sentTo().fill(ADA);
  await expect.element(button('Verify')).toBeDisabled();
  await button('Resend Verification Code').click();
  await expect.element(code()).toHaveFocus();
  await code().fill('123456');
  await button('Verify').click();
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toEqual([
    { emailOrPhone: 'add@example.org', newEmailOrPhone: ADA, ticket: TICKET },
    { emailOrPhone: ADA, verificationCode: '123456', ticket: TICKET },
  ]);
});

test('a changed address is verified without a ticket, and cannot be edited here', async () => {
  rememberAttempt('applicant', { emailOrPhone: ADA, ticket: TICKET });
  const { sent } = await renderScreen(
    <VerifyScreen />,
    { verify: verified },
    { ...at({ emailOrPhone: ADA, from: 'profile' }), accountId: 'ada' },
  );
  await expect.element(sentTo()).toHaveAttribute('readonly');
  await expect.element(button('Change the address')).not.toBeInTheDocument();
  expect(page.getByText(/^Step|^Already have an account/).elements()).toEqual([]);
  await code().fill('123456');
  await button('Verify').click();
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toEqual([{ emailOrPhone: ADA, verificationCode: '123456' }]);
});

test('another code is offered after some time, which the button tells', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const sent = () => ({ body: { message: 'ok', emailOrPhone: ADA } });
  await renderScreen(<VerifyScreen />, { 'resend-verification': sent }, at({ emailOrPhone: ADA }));
  const resend = button('Resend Verification Code');
  await expect.element(resend).toBeDisabled();
  await expect.element(resend).toHaveAccessibleDescription('You can send another in 30 seconds.');
  vi.advanceTimersByTime(29_000);
  await expect.element(resend).toHaveAccessibleDescription('You can send another in 1 second.');
  await expect.element(resend).toBeDisabled();
  const announced = page.getByRole('status').getByText('You can send another code now.');
  await expect.element(announced).not.toBeInTheDocument();
  vi.advanceTimersByTime(1_000);
  await expect.element(resend).toBeEnabled();
  await expect.element(announced).toBeInTheDocument();
  await resend.click();
  await expect.element(page.getByText('Verification code resent successfully.')).toBeVisible();
  await expect.element(resend).toHaveAccessibleDescription('You can send another in 30 seconds.');
});

test('a reload does not begin the wait for another code again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const open = () => renderScreen(<VerifyScreen />, {}, at({ emailOrPhone: ADA }));
  const { unmount } = await open();
  const resend = button('Resend Verification Code');
  await expect.element(resend).toHaveAccessibleDescription('You can send another in 30 seconds.');
  vi.advanceTimersByTime(20_000);
  await unmount();
  await open();
  await expect.element(resend).toHaveAccessibleDescription('You can send another in 10 seconds.');
  vi.advanceTimersByTime(10_000);
  await expect.element(resend).toBeEnabled();
});

test('without its ticket a signup is not corrected: a code is asked for the typed address only', async () => {
  const { sent } = await renderScreen(
    <VerifyScreen />,
    { 'resend-verification': () => ({ body: { message: 'ok', emailOrPhone: 'eve@example.org' } }) },
    at({ emailOrPhone: ADA }),
  );
  await sentTo().fill('eve@example.org');
  await button('Resend Verification Code').click();
  await expect.element(code()).toHaveFocus();
  expect(sent).toEqual([{ emailOrPhone: 'eve@example.org' }]);
});

test('phones show digits for the code, and letters if they are asked for once a code was refused', async () => {
  const verify = () => refusal(401, 'WrongCode', 'The code is wrong.');
  await renderScreen(<VerifyScreen />, { verify }, at({ emailOrPhone: ADA }));
  await expect.element(code()).toHaveAttribute('inputmode', 'numeric');
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(button('It has letters').elements()).toEqual([]);
  await code().fill('1234');
  await button('Verify').click();
  await button('It has letters').click();
  await expect.element(code()).toHaveAttribute('inputmode', 'text');
  await expectAccessible();
});
