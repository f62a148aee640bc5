import { expectAccessible } from '@firstrung/ui-kit/testing';
import { testToken } from '@firstrung/web-kit/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LoginScreen } from '../LoginScreen.tsx';
import { address, area, button, location, password, refusal, renderScreen } from '../testing.tsx';
import SecondFactorSections from './SecondFactorSections.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGHJ`);
const none = { passkeys: [], totp: false, recoveryCodesLeft: 0, required: false };
const laptop = {
  _id: '0198c7a2-0000-4000-8000-000000000001',
  name: 'Laptop',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
};
const dialog = (name: string) => page.getByRole('dialog', { name });
const current = () => page.getByLabelText('Current password', { exact: true });
const confirmed = () => ({ body: { proof: 'p' } });

test('an app is set up with its QR code or key, and the recovery codes are shown until they are saved', async () => {
  let state = none;
  const { host, sent } = await renderScreen(
    <SecondFactorSections />,
    {
      'second-factor': () => ({ body: state }),
      'confirm-password': confirmed,
      'totp/start': () => ({
        body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Firstrung:ada?secret=ABCDEFGH' },
      }),
      'totp/confirm': (body) => {
        if ((body as { code: string }).code !== '123456')
          return refusal(400, 'WrongCode', 'This code is wrong.');
        state = { ...none, totp: true, recoveryCodesLeft: 10 };
        return { body: { message: 'Set up.', recoveryCodes: CODES, token: testToken('ada') } };
      },
    },
    { accountId: 'ada' },
  );
  // The shell does the same with every new token.
  host.session.subscribe(() => host.queryClient.clear());
  await button('Set up an app').click();
  await current().fill('correct horse');
  await button('Continue').click();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Code from the app' });
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  await code.fill('654321');
  await button('Turn on').click();
  await expect.element(code).toHaveAccessibleDescription('This code is wrong.');
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');

  const codes = dialog('Save your recovery codes');
  await expect.poll(() => codes.getByRole('listitem').elements().length).toBe(10);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(codes).toBeVisible();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy').click();
  await expect.poll(() => host.notices.get().some(({ text }) => text === 'Copied')).toBe(true);
  expect(write).toHaveBeenCalledWith(CODES.join('\n'));
  await button('I have saved them').click();
  await expect.element(page.getByText('You have 10 codes left.')).toBeVisible();
  await expect.element(button('Turn off')).toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([
    { currentPassword: 'correct horse' },
    { proof: 'p' },
    { code: '654321' },
    { code: '123456' },
  ]);
});

test('the password dialog asks for the second factor where there is one', async () => {
  const { sent } = await renderScreen(
    <SecondFactorSections />,
    {
      'second-factor': () => ({ body: { ...none, passkeys: [laptop], recoveryCodesLeft: 1 } }),
      'confirm-password': (body) =>
        (body as { secondFactorCode?: string }).secondFactorCode
          ? confirmed()
          : refusal(403, 'SecondFactorRequired', 'Please enter a recovery code.'),
      'passkeys/remove': () => ({ body: { message: 'The passkey was removed.', token: testToken('ada') } }),
    },
    { accountId: 'ada' },
  );
  await expect.element(page.getByText('You have 1 code left.')).toBeVisible();
  await button('Remove: Laptop').click();
  await dialog('Remove Laptop?').getByRole('button', { name: 'Remove' }).click();
  await current().fill('correct horse');
  await button('Continue').click();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByText('Please enter a recovery code.')).toBeVisible();
  await expectAccessible();
  await code.fill(CODES[0]!);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.at(-1)).toEqual({ proof: 'p', id: laptop._id });
});

test('settings that do not load offer a retry', async () => {
  let isBroken = true;
  await renderScreen(
    <SecondFactorSections />,
    {
      'second-factor': () => (isBroken ? refusal(404, 'NotFound', 'Not there.') : { body: none }),
    },
    { accountId: 'ada' },
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Not there\./);
  await expectAccessible();
  isBroken = false;
  await button('Retry').click();
  await expect.element(page.getByText('You have no passkey yet.')).toBeVisible();
});

test('the login asks for a code in a second step', async () => {
  const { host, sent } = await renderScreen(<LoginScreen area={area} />, {
    login(body) {
      const { secondFactorCode } = body as { secondFactorCode?: string };
      if (!secondFactorCode)
        return refusal(403, 'SecondFactorRequired', 'Please enter the code of your app.');
      return secondFactorCode === '123456'
        ? { body: { message: 'Welcome', token: testToken('ada') } }
        : refusal(400, 'WrongCode', 'This code is wrong, or was used before.');
    },
  });
  await address().fill('ada@example.org');
  await password().fill('correct horse');
  await button('Login').click();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByText('Please enter the code of your app.')).toBeVisible();
  await expectAccessible();
  await code.fill('111111');
  await button('Login').click();
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong/);
  expect(host.session.account('applicant')).toBeNull();
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent.at(-1)).toEqual({
    emailOrPhone: 'ada@example.org',
    password: 'correct horse',
    secondFactorCode: '123456',
  });
});

test('from the second step the way back is another account', async () => {
  await renderScreen(<LoginScreen area={area} />, {
    login: () => refusal(403, 'SecondFactorRequired', 'Please enter the code of your app.'),
  });
  await address().fill('ada@example.org');
  await password().fill('correct horse');
  await button('Login').click();
  await button('Use another account').click();
  await expect.element(address()).toHaveValue('');
});
