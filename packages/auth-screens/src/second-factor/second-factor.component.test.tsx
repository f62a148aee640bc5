import { expectAccessible } from '@firstrung/ui-kit/testing';
import { testToken } from '@firstrung/web-kit/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import LoginScreen from '../LoginScreen.tsx';
import { SecondFactor } from '../settings/SecuritySettings.tsx';
import { address, button, location, password, type Replies, refusal, renderScreen } from '../testing.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGHJ`);
const none = { passkeys: [], totp: false, recoveryCodesLeft: 0, required: true };
const laptop = {
  _id: '0198c7a2-0000-4000-8000-000000000001',
  name: 'Laptop',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
};
const dialog = (name: string) => page.getByRole('dialog', { name });
const confirmed = () => ({ body: { proof: 'p' } });
const open = (replies: Replies) =>
  renderScreen(<SecondFactor />, { 'confirm-password': confirmed, ...replies }, { accountId: 'ada' });
const confirm = async () => {
  await page.getByLabelText('Current password', { exact: true }).fill('correct horse');
  await button('Continue').click();
};
const logIn = async () => {
  await address().fill('ada@example.org');
  await password().fill('correct horse');
  await button('Login').click();
};

test('an app is set up with its QR code or key, and the recovery codes are shown until they are saved', async () => {
  let state = none;
  const { host, sent } = await open({
    'second-factor': () => ({ body: state }),
    'totp/start': () => ({
      body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Firstrung:ada?secret=ABCDEFGH' },
    }),
    'totp/confirm': (body) => {
      if ((body as { code: string }).code !== '123456')
        return refusal(400, 'WrongCode', 'This code is wrong.');
      state = { ...none, totp: true, recoveryCodesLeft: 10 };
      return { body: { message: 'Set up.', recoveryCodes: CODES, token: testToken('ada') } };
    },
  });
  // The shell does the same with every new token.
  host.session.subscribe(() => host.queryClient.clear());
  await expect.element(page.getByText('You have no passkey yet.')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - group:
        - heading "Passkeys and authenticator app" [level=3]
        - heading "Passkeys" [level=3]
        - paragraph: Log in with your fingerprint, face or screen lock in place of the password. With a passkey, your password alone is no longer enough.
        - paragraph: You have no passkey yet.
        - button "Add a passkey"
        - heading "Authenticator app" [level=3]
        - paragraph: After your password you enter a code from an app on your phone. A stolen password alone is then of no use.
        - button "Set up an app"
  `);
  await button('Set up an app').click();
  await confirm();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect
    .element(dialog('Set up an app').getByRole('link', { name: 'Open in an app on this device' }))
    .toHaveAttribute('href', 'otpauth://totp/Firstrung:ada?secret=ABCDEFGH');
  await expect.element(page.getByText('ABCD EFGH', { exact: true })).toBeVisible();
  await expect.element(button('Copy the key')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Code from the app' });
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  await code.fill('654321');
  await button('Turn on').click();
  await expect.element(code).toHaveAccessibleDescription('This code is wrong.');
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');

  const codes = dialog('Save your recovery codes');
  await expect
    .poll(() =>
      codes
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(CODES);
  const keep = 'Keep them where you find them without your phone. They are shown only now.';
  await expect.element(codes.getByText(keep)).toBeVisible();
  await expect.element(button('Download')).toBeVisible();
  await expect.element(button('Close')).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(codes).toBeVisible();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy').click();
  await expect.poll(() => host.notices.get().some(({ text }) => text === 'Copied')).toBe(true);
  expect(write).toHaveBeenCalledWith(CODES.join('\n'));
  await button('I have saved them').click();
  await expect.element(page.getByText('You have 10 codes left.')).toBeVisible();
  for (const name of ['Add a passkey', 'Turn off', 'New recovery codes'])
    await expect.element(button(name)).toBeVisible();
  expect(button('Set up an app').elements()).toEqual([]);
  await expectAccessible();
  expect(sent).toEqual([
    { currentPassword: 'correct horse' },
    { proof: 'p' },
    { code: '654321' },
    { code: '123456' },
  ]);
});

test('the password dialog asks for the second factor where there is one', async () => {
  const { sent } = await open({
    'second-factor': () => ({ body: { ...none, passkeys: [laptop], recoveryCodesLeft: 1 } }),
    'confirm-password': (body) =>
      (body as { secondFactorCode?: string }).secondFactorCode
        ? confirmed()
        : refusal(403, 'SecondFactorRequired', 'Please enter a recovery code.'),
    'passkeys/remove': () => ({ body: { message: 'The passkey was removed.', token: testToken('ada') } }),
  });
  await expect.element(page.getByText('You have 1 code left.')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toMatchAriaInlineSnapshot(`
    - listitem:
      - heading "Laptop" [level=4]
      - paragraph: Added Nov 1, 2026 · Not used yet
      - button "Remove: Laptop": Remove
  `);
  await expect
    .element(page.getByText(/^If you lose your phone or your passkey, each of these/))
    .toBeVisible();
  await button('Remove: Laptop').click();
  await expect
    .element(dialog('Remove Laptop?').getByText('It can no longer log in. Delete it on the device, too.'))
    .toBeVisible();
  await dialog('Remove Laptop?').getByRole('button', { name: 'Remove' }).click();
  await confirm();
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
  await open({
    'second-factor': () => (isBroken ? refusal(404, 'NotFound', 'Not there.') : { body: none }),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Not there\./);
  await expectAccessible();
  isBroken = false;
  await button('Retry').click();
  await expect.element(page.getByText('You have no passkey yet.')).toBeVisible();
});

test('the login asks for a code in a second step', async () => {
  const { host, sent } = await renderScreen(<LoginScreen />, {
    login(body) {
      const { secondFactorCode } = body as { secondFactorCode?: string };
      if (!secondFactorCode)
        return refusal(403, 'SecondFactorRequired', 'Please enter the code of your app.');
      return secondFactorCode === '123456'
        ? { body: { message: 'Welcome', token: testToken('ada') } }
        : refusal(400, 'WrongCode', 'This code is wrong, or was used before.');
    },
  });
  await logIn();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByText('Please enter the code of your app.')).toBeVisible();
  await expect.element(code).toHaveAccessibleDescription('From your authenticator app, or a recovery code');
  for (const name of ['Type a recovery code', 'Log in with a passkey'])
    await expect.element(button(name)).toBeVisible();
  expect(document.title).toBe('One more step · Firstrung');
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
  await renderScreen(<LoginScreen />, {
    login: () => refusal(403, 'SecondFactorRequired', 'Please enter the code of your app.'),
  });
  await logIn();
  await button('Use another account').click();
  await expect.element(address()).toHaveValue('');
});

const on = { ...none, totp: true, recoveryCodesLeft: 3 };

test('new recovery codes replace those that are left, after a question', async () => {
  const { sent } = await open({
    'second-factor': () => ({ body: on }),
    'recovery-codes': () => ({ body: { message: 'Made.', recoveryCodes: CODES } }),
  });
  await button('New recovery codes').click();
  const question = dialog('Make new recovery codes?');
  await expect.element(question.getByText('The codes that you have now stop working.')).toBeVisible();
  await question.getByRole('button', { name: 'New recovery codes' }).click();
  await expect.element(page.getByText('You are changing how you log in.')).toBeVisible();
  await confirm();
  await expect.element(dialog('Save your recovery codes').getByText(CODES[9]!)).toBeVisible();
  expect(sent).toEqual([{ currentPassword: 'correct horse' }, { proof: 'p' }]);
});

test.each([
  ['is done', () => ({ body: { message: 'Turned off.', token: testToken('ada') } }), 'Turned off.', 'ok'],
  ['is refused', () => refusal(429, 'TooManyRequests', 'Please wait.'), 'Please wait.', 'danger'],
])('turning the app off asks first; it %s', async (_, reply, says, tone) => {
  let state = on;
  const { host } = await open({
    'second-factor': () => ({ body: state }),
    'totp/remove'(body, query) {
      if (tone === 'ok') state = { ...none, totp: false };
      return (reply as Replies[string])(body, query);
    },
  });
  await button('Turn off').click();
  const question = dialog('Turn off the authenticator app?');
  await expect
    .element(question.getByText('Its codes are then no longer asked for when you log in.'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await confirm();
  await expect.poll(() => host.notices.get()).toMatchObject([{ text: says, tone }]);
  await expect.element(button(tone === 'ok' ? 'Set up an app' : 'Turn off')).toBeVisible();
});

/** What the browser makes of a passkey, with these bytes. */
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const made = {
  id: 'bWFkZQ',
  rawId: bytes('made'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes('client'), attestationObject: bytes('attestation') },
  getClientExtensionResults: () => ({}),
};
const used = {
  ...made,
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('ada'),
  },
};
const addPasskey = async (name: string) => {
  await button('Add a passkey').click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
  await button('Continue').click();
};
const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Firstrung' },
  pubKeyCredParams: [],
  user: { id: 'YWRh', name: 'ada', displayName: 'Ada' },
};

test('a passkey gets a name, is made by the browser, and is added to the account', async () => {
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(made as never);
  let state = none as object;
  const { host, sent } = await open({
    'second-factor': () => ({ body: state }),
    'passkeys/options': () => ({ body: { options: creation } }),
    'passkeys/add'() {
      state = { ...none, passkeys: [laptop], recoveryCodesLeft: 10 };
      const token = testToken('ada');
      return { body: { message: 'Added.', passkey: laptop, recoveryCodes: CODES, token } };
    },
  });
  await addPasskey('  ');
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the passkey' }))
    .toHaveAccessibleDescription('To know it in the list, for example Laptop Enter a name');
  await button('Cancel').click();
  await addPasskey(' Laptop ');
  await confirm();
  await expect.element(dialog('Save your recovery codes')).toBeVisible();
  expect(host.notices.get()).toMatchObject([{ text: 'Added.', tone: 'ok' }]);
  expect(sent.at(-1)).toMatchObject({ name: 'Laptop', credential: { id: 'bWFkZQ', type: 'public-key' } });
  await button('I have saved them').click();
  await expect.element(page.getByRole('heading', { name: 'Laptop' })).toBeVisible();
});

test.each([
  ['NotAllowedError', 'No passkey was made. You can try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
])('a browser that makes no passkey because of %s adds none', async (name, says) => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', name));
  const { host, sent } = await open({
    'second-factor': () => ({ body: none }),
    'passkeys/options': () => ({ body: { options: creation } }),
  });
  await addPasskey('Laptop');
  await confirm();
  await expect.poll(() => host.notices.get()).toMatchObject([{ text: says, tone: 'info' }]);
  expect(sent.at(-1)).toEqual({ proof: 'p' });
});

test('a passkey logs in; one that is not used can be tried again', async () => {
  vi.spyOn(navigator.credentials, 'get')
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    .mockResolvedValue(used as never);
  const { host, sent } = await renderScreen(<LoginScreen />, {
    'passkey-login/options': () => ({ body: { options: { challenge: 'Y2hhbGxlbmdl' } } }),
    'passkey-login': () => ({ body: { message: 'Welcome', token: testToken('ada') } }),
  });
  await button('Log in with a passkey').click();
  await expect
    .element(page.getByRole('alert').getByText('No passkey was used. You can try again.'))
    .toBeVisible();
  expect(sent).toEqual([]);
  await button('Log in with a passkey').click();
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toMatchObject([{ credential: { id: 'bWFkZQ' } }]);
  expect(host.session.account('applicant')?.id).toBe('ada');
});
