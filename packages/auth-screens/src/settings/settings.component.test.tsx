import { ANYONES_SETTINGS } from '@firstrung/contracts';
import { expectAccessible, expectFits } from '@firstrung/ui-kit/testing';
import {
  broken,
  createTestHost,
  field,
  heldCall,
  noAnswer,
  SERVER_MESSAGE,
  TestApp,
  testToken,
  text,
  tokenRefused,
} from '@firstrung/web-kit/testing';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button, location, type Replies, refusal, renderScreen } from '../testing.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const settings = (
  <SettingsScreen
    notice="Please login first"
    sections={<p>Sections of the role</p>}
    deletionConsequences={<p>What else is gone</p>}
  />
);
const guestSettings = <SettingsScreen />;

const account: Replies = {
  'get-name-email': () => ({ body: { name: 'Ada Lovelace', emailOrPhone: 'ada@example.org' } }),
  'second-factor': () => ({ body: { passkeys: [], totp: false, recoveryCodesLeft: 0, required: false } }),
  sessions: () => ({ body: { sessions: [] } }),
  'GET /api/statements': () => ({ body: { statements: [] } }),
};
const open = (screen = settings, replies: Replies = {}) =>
  renderScreen(screen, { ...account, ...replies }, { accountId: 'ada' });

const deleteProfile = async () => {
  await field('Your password').fill('correct horse');
  await button('Delete Profile').click();
  await expect.element(button('Keep my profile')).toHaveFocus();
  await button('Delete Profile').click();
};
const changePassword = async (newPassword = 'battery staple') => {
  await field('Current password').fill('correct horse');
  await field('New password').fill(newPassword);
  await button('Change Password').click();
};
const headings = (level?: number) =>
  page
    .getByRole('heading', level ? { level } : {})
    .elements()
    .map(({ textContent }) => textContent);
const wrongPassword = () => refusal(403, 'WrongPassword', 'The password is wrong.');

// On a phone the groups are folded.
beforeEach(() => page.viewport(1280, 720));

test.each([
  [ANYONES_SETTINGS, '/recruiter/settings'],
  ['/settings', '/login'],
])('%s leads a recruiter to %s', async (path, leadsTo) => {
  const host = createTestHost();
  host.session.start(testToken('rita', 'recruiter'));
  await render(
    <TestApp host={host} path={path}>
      <Routes>
        <Route path="/settings" element={settings} />
      </Routes>
    </TestApp>,
  );
  await expect.element(location()).toMatchTextContent(new RegExp(`^${leadsTo}$`));
});

test('on a phone each group is a row that unfolds it', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(text('Login and security')).toBeVisible();
  expect(headings(2)).toEqual(['Notifications', 'Login and security', 'Account', 'Delete Profile']);
  await expect.element(field('Current password')).not.toBeVisible();
  await expectFits();
  await page.viewport(390, 844);
  await text('Login and security').click();
  await expect.element(field('Current password')).toBeVisible();
  await expectFits();
});

test('the settings show the account, the way out and what a deletion means', async () => {
  await open();
  await expect.element(text('ada@example.org')).toBeVisible();
  await expect
    .poll(() => headings())
    .toEqual([
      ...['Settings', 'Notifications', "Couldn't load your notification settings", 'Login and security'],
      ...['Passkeys and authenticator app', 'Change Password', 'Where you are logged in', 'Account'],
      'Delete Profile',
    ]);
  for (const words of [
    'You are currently logged in',
    'Sections of the role',
    'You stay logged in here and are logged out everywhere else.',
    'Ada Lovelace',
    'Profile deletion is permanent and cannot be undone',
    'Messages that you sent and groups that you named stay for the others, as those of a “Deleted user”. If your address was changed less than 7 days ago, everything is hidden at once, and erased when the former address can no longer undo the change.',
    'What else is gone',
  ])
    await expect.element(text(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  expect(document.title).toBe('Settings · Firstrung');
  await expectAccessible();
});

test.each([
  ['fails', broken, SERVER_MESSAGE],
  ['gets no answer', noAnswer, 'An error occurred'],
])('an account whose call %s says why, and Retry shows it', async (_, reply, says) => {
  let answer: Replies[string] = reply;
  const { host } = await open(settings, { 'get-name-email': (body, query) => answer(body, query) });
  await expect.element(text(says)).toBeVisible();
  expect(host.session.account('applicant')).not.toBeNull();
  answer = account['get-name-email']!;
  await page
    .getByRole('alert')
    .filter({ hasText: "Couldn't load your account" })
    .getByRole('button', { name: 'Retry' })
    .click();
  await expect.element(text('ada@example.org')).toBeVisible();
});

test('an account that must add a second factor sees that first, and then goes on where it was', async () => {
  let factors = { passkeys: [], totp: false, recoveryCodesLeft: 0, required: true };
  await renderScreen(
    settings,
    {
      ...account,
      'second-factor': () => ({ body: factors }),
      'confirm-password': () => ({ body: { proof: 'p' } }),
      'totp/start': () => ({ body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Firstrung:ada' } }),
      'totp/confirm'() {
        factors = { ...factors, totp: true, recoveryCodesLeft: 10 };
        return { body: { message: 'Set up.', recoveryCodes: ['ABCD0-EFGHJ'], token: testToken('ada') } };
      },
    },
    { restricted: true, path: { pathname: '/settings', state: { returnTo: '/messages?with=bo' } } },
  );
  await expect.element(button('Set up an app')).toBeVisible();
  await expect.element(text('ada@example.org')).toBeVisible();
  expect(headings(2)).toEqual(['Login and security', 'Account', 'Delete Profile']);
  await expect
    .element(page.getByText(/^This site needs more than a password from you\. Please add a passkey/))
    .toBeVisible();
  expect(text('Sections of the role').elements()).toEqual([]);

  await button('Set up an app').click();
  await page.getByRole('dialog').getByLabelText('Current password').fill('correct horse');
  await button('Continue').click();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill('123456');
  await button('Turn on').click();
  await button('I have saved them').click();
  await expect.element(location()).toMatchTextContent('/messages?with=bo');
});

test('a suspended account says so on top, and has only what still works', async () => {
  let refusals = 0;
  const refuse = () => {
    refusals++;
    return refusal(403, 'Suspended', 'Your account is suspended. Your settings say why.');
  };
  await renderScreen(
    settings,
    { ...account, 'GET /api/notifications/settings': refuse },
    { restricted: 'suspended', path: '/settings' },
  );
  await expect
    .element(page.getByText(/^Your account is suspended\. Others do not see you here\./))
    .toBeVisible();
  await expect.element(button('Delete Profile')).toBeVisible();
  expect(headings(2)).toEqual(['Login and security', 'Account', 'Delete Profile']);
  expect(text('Sections of the role').elements()).toEqual([]);
  expect(text('What else is gone').elements()).toEqual([]);
  expect(refusals).toBe(0);
  await expectFits();
});

test('a refused token leads to the login', async () => {
  const { host } = await open(settings, { 'get-name-email': tokenRefused });
  await expect.element(location()).toMatchTextContent(/^\/login$/);
  expect(host.session.account('applicant')).toBeNull();
});

test('a refused token ends the session on the settings of guests, which ask for a login', async () => {
  const { host } = await open(guestSettings, { 'get-name-email': tokenRefused });
  await expect.element(text('Login Required')).toBeVisible();
  expect(host.session.account('applicant')).toBeNull();
});

test('visitors are asked to log in', async () => {
  await renderScreen(guestSettings);
  await expect.element(text('Login Required')).toBeVisible();
  await expect.element(text('Log in to see your account and change its settings.')).toBeVisible();
  for (const [name, href] of [
    ['Login', '/login'],
    ['Create an account', '/signup'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the logout of the settings of guests opens the landing page', async () => {
  const { host } = await open(guestSettings, { logout: () => ({ body: { message: 'Bye' } }) });
  await button('Logout').click();
  await expect.element(location()).toMatchTextContent(/^\/$/);
  expect(host.session.account('applicant')).toBeNull();
});

test.each([
  ['the settings', settings],
  ['the settings of guests', guestSettings],
])('a deletion on %s ends the session and opens the landing page', async (_, screen) => {
  const held = heldCall();
  // Its token is too old for that.
  const logout = vi.fn(() => ({ body: { message: 'ok' } }));
  const { host, sent } = await open(screen, { 'delete-profile': held.reply, logout });
  await deleteProfile();
  await expect.element(button('Loading')).toBeVisible();
  held.answer(() => ({ body: { message: 'Profile deleted successfully!', deletionDue: null } }));
  await expect.element(location()).toMatchTextContent(/^\/$/);
  await expect.poll(() => host.session.account('applicant')).toBeNull();
  expect(sent).toEqual([{ password: 'correct horse' }]);
  expect(logout).not.toHaveBeenCalled();
});

test.each([
  ['a wrong password', wrongPassword, 'The password is wrong.'],
  ['a failure', broken, SERVER_MESSAGE],
])('%s at the deletion is a notice, and the session stays', async (_, reply, says) => {
  const { host } = await open(settings, { 'delete-profile': reply });
  await deleteProfile();
  await expect.element(page.getByRole('status').getByText(says)).toBeVisible();
  expect(host.session.account('applicant')).not.toBeNull();
});

test('a deletion without a password makes no call (A§5, B§5)', async () => {
  const { sent } = await open();
  await button('Delete Profile').click();
  await expect.element(field('Your password')).toBeInvalid();
  await expect.element(field('Your password')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a deletion asks once more, a double click keeps the profile, and no browser fills in the password', async () => {
  const { sent } = await open();
  await expect.element(field('Your password')).toHaveAttribute('autocomplete', 'new-password');
  await field('Your password').fill('correct horse');
  await button('Delete Profile').dblClick();
  expect(text('Delete your profile and everything in it?').elements()).toEqual([]);
  await button('Delete Profile').click();
  await expect.element(text('Delete your profile and everything in it?')).toBeVisible();
  await expectFits();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Keep my profile')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a changed password is confirmed, renews the session and empties the form', async () => {
  const token = `${testToken('ada')}Mg`;
  const held = heldCall();
  const { host, sent } = await open(settings, { 'change-password': held.reply });
  await changePassword();
  await expect.element(button('Loading')).toBeVisible();
  held.answer(() => ({ body: { message: 'Your password was changed.', token } }));
  await expect.element(page.getByRole('status').getByText('Your password was changed.')).toBeVisible();
  expect(host.session.token('applicant')).toBe(token);
  expect(sent).toEqual([{ currentPassword: 'correct horse', newPassword: 'battery staple' }]);
  await expect.element(field('Current password')).toHaveValue('');
  await expect.element(field('New password')).toHaveValue('');
});

test('a failed change of the password says why at the form', async () => {
  await open(settings, { 'change-password': broken });
  await changePassword();
  await expect.element(page.getByRole('alert').getByText(SERVER_MESSAGE)).toBeVisible();
  await expect.element(field('Current password')).toHaveValue('correct horse');
});

test('a short new password is reported before the call, a wrong current one at its field', async () => {
  const { sent } = await open(settings, { 'change-password': wrongPassword });
  await changePassword('12345');
  await expect.element(text('The password needs at least 6 characters')).toBeVisible();
  expect(sent).toEqual([]);
  await changePassword();
  await expect.element(field('Current password')).toHaveAccessibleDescription('The password is wrong.');
  await expect.element(field('Current password')).toHaveFocus();
});

const required = () =>
  refusal(403, 'SecondFactorRequired', 'Please enter the code of your authenticator app.');
const code = () => page.getByRole('textbox', { name: 'Code', exact: true });
const answering = (reply: object) => (body: unknown) => {
  const { secondFactorCode } = body as { secondFactorCode?: string };
  if (!secondFactorCode) return required();
  return secondFactorCode === '123456' ? { body: reply } : refusal(400, 'WrongCode', 'This code is wrong.');
};

test('a new password asks for the second factor once the server does', async () => {
  const changed = answering({ message: 'Changed.', token: testToken('ada') });
  const { host, sent } = await open(settings, { 'change-password': changed });
  await changePassword();
  await expect.element(code()).toHaveFocus();
  await expectAccessible();
  await code().fill('000000');
  await button('Change Password').click();
  await expect.element(code()).toHaveAccessibleDescription(/This code is wrong/);
  await code().fill('123456');
  await button('Change Password').click();
  await expect.poll(() => host.notices.get().map(({ text }) => text)).toEqual(['Changed.']);
  await expect.element(code()).not.toBeInTheDocument();
  const typed = { currentPassword: 'correct horse', newPassword: 'battery staple' };
  expect(sent).toEqual([
    typed,
    { ...typed, secondFactorCode: '000000' },
    { ...typed, secondFactorCode: '123456' },
  ]);
});

test('a deletion asks for the second factor, and its failures are notices', async () => {
  const deleted = answering({ message: 'Profile deleted successfully!', deletionDue: null });
  const { host, sent } = await open(settings, { 'delete-profile': deleted });
  await deleteProfile();
  await expect.element(code()).toHaveFocus();
  expect(host.notices.get()).toEqual([]);
  await code().fill('000000');
  await button('Delete Profile').click();
  await expect.element(code()).toHaveAccessibleDescription(/This code is wrong/);
  expect(host.notices.get().map(({ text }) => text)).toEqual(['This code is wrong.']);
  await code().fill('123456');
  await button('Delete Profile').click();
  await expect.element(location()).toMatchTextContent(/^\/$/);
  expect(sent.at(-1)).toEqual({ password: 'correct horse', secondFactorCode: '123456' });
});
