import { expectAccessible } from '@firstrung/ui-kit/testing';
import { testToken } from '@firstrung/web-kit/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, location, refusal, renderScreen } from '../testing.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { DeleteProfileForm } from './DeleteProfileForm.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const DUE = '2026-12-01T10:00:00.000Z';

const required = () =>
  refusal(403, 'SecondFactorRequired', 'Please enter the code of your authenticator app.');
const code = () => page.getByRole('textbox', { name: 'Code', exact: true });
const answering = (reply: object) => (body: unknown) => {
  const { secondFactorCode } = body as { secondFactorCode?: string };
  if (!secondFactorCode) return required();
  return secondFactorCode === '123456' ? { body: reply } : refusal(400, 'WrongCode', 'This code is wrong.');
};

test('a new password asks for the second factor once the server does', async () => {
  const { host, sent } = await renderScreen(
    <ChangePasswordForm username="ada@example.org" />,
    { 'change-password': answering({ message: 'Changed.', token: testToken('ada') }) },
    { accountId: 'ada' },
  );
  const typed = { currentPassword: 'correct horse', newPassword: 'battery staple' };
  await page.getByLabelText('Current password').fill(typed.currentPassword);
  await page.getByLabelText('New password').fill(typed.newPassword);
  expect(code().elements()).toEqual([]);
  await button('Change Password').click();
  await expect.element(code()).toHaveFocus();
  await expectAccessible();
  await code().fill('000000');
  await button('Change Password').click();
  await expect.element(code()).toHaveAccessibleDescription(/This code is wrong/);
  await code().fill('123456');
  await button('Change Password').click();
  await expect.poll(() => host.notices.get().map(({ text }) => text)).toEqual(['Changed.']);
  await expect.element(code()).not.toBeInTheDocument();
  expect(sent).toEqual([
    typed,
    { ...typed, secondFactorCode: '000000' },
    { ...typed, secondFactorCode: '123456' },
  ]);
});

test('a deletion asks for the second factor, and its failures are notices', async () => {
  const onDeleted = vi.fn();
  const { host, sent } = await renderScreen(
    <DeleteProfileForm onDeleted={onDeleted} />,
    { 'delete-profile': answering({ message: 'Profile deleted successfully!', deletionDue: DUE }) },
    { accountId: 'ada' },
  );
  await page.getByLabelText('Your password').fill('correct horse');
  await button('Delete Profile').click();
  await expect.element(code()).toHaveFocus();
  expect(host.notices.get()).toEqual([]);
  await code().fill('000000');
  await button('Delete Profile').click();
  await expect.element(code()).toHaveAccessibleDescription(/This code is wrong/);
  expect(host.notices.get().map(({ text }) => text)).toEqual(['This code is wrong.']);
  await code().fill('123456');
  await button('Delete Profile').click();
  await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toEqual({ password: 'correct horse', secondFactorCode: '123456' });
});

test('after a deletion the session ends here, without a call that its token is too old for', async () => {
  const logout = vi.fn(() => ({ body: { message: 'ok' } }));
  const { host } = await renderScreen(
    <SettingsScreen notificationLabels={{}} notice="Please login first" />,
    {
      'second-factor': () => ({ body: { passkeys: [], totp: false, recoveryCodesLeft: 0, required: false } }),
      sessions: () => ({ body: { sessions: [] } }),
      'delete-profile': () => ({ body: { message: 'Profile deleted successfully!', deletionDue: DUE } }),
      logout,
    },
    { accountId: 'ada' },
  );
  await page.getByLabelText('Your password').fill('correct horse');
  await button('Delete Profile').click();
  await expect.element(location()).toHaveTextContent('/');
  await expect.poll(() => host.session.account('applicant')).toBeNull();
  expect(logout).not.toHaveBeenCalled();
});
