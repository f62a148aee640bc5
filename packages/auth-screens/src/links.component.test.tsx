import { expectAccessible, expectFits } from '@firstrung/ui-kit/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ForgotPasswordScreen from './ForgotPasswordScreen.tsx';
import { address, button, code, location, refusal, renderScreen } from './testing.tsx';
import UndoAddressChangeScreen from './UndoAddressChangeScreen.tsx';

// Screens that links in emails open.

const TICKET = '0198c7a2-0000-4000-8000-000000000002';
const newPassword = () => page.getByLabelText('New password', { exact: true });
const resetLink = {
  pathname: '/forgot-password',
  search: '?token=AB2C-3DEF.ada%2Bjobs%40example.org',
};
const undoLink = { pathname: '/undo', search: `?token=${TICKET}` };

test('the link of a reset fills in address and code, and a button sends them', async () => {
  const { sent } = await renderScreen(
    <ForgotPasswordScreen />,
    { 'reset-password': () => ({ body: { message: 'Your password was changed.' } }) },
    { path: resetLink },
  );
  await expect.element(code()).toHaveValue('AB2C-3DEF');
  await expect.element(location()).toMatchTextContent(/^\/forgot-password$/);
  await expect.element(page.getByText('For the account with ada+jobs@example.org.')).toBeVisible();
  await expect.element(newPassword()).toHaveAccessibleDescription('At least 6 characters');
  expect(document.title).toBe('Choose a new password · Firstrung');
  await expectFits();
  await newPassword().fill('battery staple');
  expect(sent).toEqual([]);
  await button('Change password').click();
  await expect.element(location()).toHaveTextContent('/login');
  await expect.element(page.getByText('Your password was changed.')).toBeVisible();
  expect(sent).toEqual([
    {
      emailOrPhone: 'ada+jobs@example.org',
      verificationCode: 'AB2C3DEF',
      newPassword: 'battery staple',
    },
  ]);
});

test('another code is sent to the same address, and the field is free for it', async () => {
  const { sent } = await renderScreen(
    <ForgotPasswordScreen />,
    { 'forgot-password': () => ({ body: { message: 'Another code is on its way.' } }) },
    { path: { pathname: '/forgot-password', state: { emailOrPhone: 'ada@example.org' } } },
  );
  await code().fill('ab2c3def');
  await button('Send another code').click();
  await expect.element(page.getByText('Another code is on its way.')).toBeVisible();
  await expect.element(code()).toHaveValue('');
  await expect.element(code()).toHaveFocus();
  expect(sent).toEqual([{ emailOrPhone: 'ada@example.org' }]);
});

test('after the link another address can be used', async () => {
  await renderScreen(<ForgotPasswordScreen />, {}, { path: resetLink });
  await page.getByRole('link', { name: 'Use another address' }).click();
  await expect.element(address()).toHaveValue('');
  await expect.element(address()).toHaveFocus();
});

test('a code is accepted in lower case, and a refused password is explained', async () => {
  const fields = [{ path: 'newPassword', message: 'is your own address' }];
  const { sent } = await renderScreen(<ForgotPasswordScreen />, {
    'forgot-password': () => ({ body: { message: 'ok' } }),
    'reset-password': () => refusal(400, 'InvalidInput', 'The input is invalid.', { fields }),
  });
  await expect
    .element(page.getByText(/^Enter the e-mail address or phone number that you log/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await button('Send code').click();
  await expect.element(address()).toHaveAccessibleDescription('Enter your e-mail address or phone number');
  await expect.element(address()).toHaveFocus();
  await address().fill('ada@example.org');
  await button('Send code').click();
  await expect.element(code()).toHaveFocus();
  const lead = 'If there is an account with ada@example.org, a code of 8 characters is on its way.';
  await expect.element(page.getByText(lead, { exact: true })).toBeVisible();
  await button('Change password').click();
  await expect.element(code()).toHaveAccessibleDescription('Enter the code from the message');
  await code().fill('ab2c3def');
  await newPassword().fill('ada@example.org');
  await button('Change password').click();
  await expect
    .element(newPassword())
    .toHaveAccessibleDescription('At least 6 characters Is your own address');
  expect(sent[1]).toMatchObject({ verificationCode: 'AB2C3DEF' });
});

test('the link of a notice undoes a change of address only by its button', async () => {
  const { sent } = await renderScreen(
    <UndoAddressChangeScreen />,
    { 'undo-address-change': () => ({ body: { message: 'ok', emailOrPhone: 'ada@example.org' } }) },
    { path: undoLink },
  );
  await expect.element(location()).toMatchTextContent(/^\/undo$/);
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Undo the change of address" [level=1]
      - paragraph: The address of your account was changed. If that was not you, undo it here.
      - list:
        - listitem: The account gets its former address back.
        - listitem: Every device is logged out, and the present password stops working.
        - listitem: We send a code to the former address, with which you choose a new password.
      - alert
      - button "Undo the change"
      - paragraph:
        - link "Log in":
          - /url: /login
  `);
  await expectAccessible();
  expect(sent).toEqual([]);
  await button('Undo the change').click();
  await expect.element(page.getByText('You log in with ada@example.org again.')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - heading "The change is undone" [level=1]
      - paragraph: You log in with ada@example.org again.
      - paragraph: Your password no longer works, because another person may know it. Choose a new one, with the code that we send you.
      - link "Choose a new password":
        - /url: /forgot-password
  `);
  expect(sent).toEqual([{ ticket: TICKET }]);
  // The button that had the focus is gone, and the next Tab is the link in its place.
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect.element(location()).toHaveTextContent('/forgot-password');
});

test('a reload keeps what the link said, which is not in the address any more', async () => {
  const path = { pathname: '/undo', state: { token: TICKET } };
  const undo = () => ({ body: { message: 'ok', emailOrPhone: 'ada@example.org' } });
  const { sent } = await renderScreen(<UndoAddressChangeScreen />, { 'undo-address-change': undo }, { path });
  await button('Undo the change').click();
  await expect.element(page.getByText('You log in with ada@example.org again.')).toBeVisible();
  expect(sent).toEqual([{ ticket: TICKET }]);
});

test('an expired link is explained and leads to the login', async () => {
  await renderScreen(
    <UndoAddressChangeScreen />,
    { 'undo-address-change': () => refusal(404, 'NotFound', 'Not found.') },
    { path: undoLink },
  );
  await button('Undo the change').click();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - heading "This link does not work" [level=1]
      - alert: A change of address can be undone for 7 days, and once. If it was undone already, choose a new password at the login.
      - paragraph:
        - link "Log in":
          - /url: /login
  `);
  await expectAccessible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect.element(location()).toHaveTextContent('/login');
});

test('an undo that the server cannot serve now can be repeated', async () => {
  const replies = [
    refusal(503, 'Unavailable', 'Please try again.'),
    { body: { message: 'ok', emailOrPhone: 'ada@example.org' } },
  ];
  const undo = () => replies.shift()!;
  await renderScreen(<UndoAddressChangeScreen />, { 'undo-address-change': undo }, { path: undoLink });
  await button('Undo the change').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Please try again\./);
  await button('Undo the change').click();
  await expect.element(page.getByText('You log in with ada@example.org again.')).toBeVisible();
});

test('without a ticket the screen says that the link is incomplete', async () => {
  await renderScreen(<UndoAddressChangeScreen />, {}, { path: '/undo' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A part of the link is missing\./);
});
