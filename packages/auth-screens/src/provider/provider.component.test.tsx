import { expectFits } from '@firstrung/ui-kit/testing';
import { NetworkError } from '@firstrung/web-kit';
import { heading, testToken, text } from '@firstrung/web-kit/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import LoginScreen from '../LoginScreen.tsx';
import LogoutScreen from '../LogoutScreen.tsx';
import { rememberPath } from '../return-path.ts';
import SignupScreen from '../SignupScreen.tsx';
import { DeleteProfileForm } from '../settings/DeleteProfileForm.tsx';
import { signupAttempt } from '../signup-attempt.ts';
import { address, button, location, refusal, renderScreen } from '../testing.tsx';
import { forgetProof, keepProof } from './kept-proof.ts';
import ProviderReturnScreen from './ProviderReturnScreen.tsx';
import ProviderSection from './ProviderSection.tsx';

const LABEL = 'Log in with Uni Example';
const FINISH = 'POST /api/auth/oidc/finish';
const RESPONSE = '?code=x&state=y';

beforeEach(() => {
  sessionStorage.clear();
  forgetProof();
});

/** As the page server does where the settings are. */
function showButton() {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'provider-login-applicant';
  meta.content = LABEL;
  onTestFinished(() => meta.remove());
}

test('the button stands above the form, and is not there without the settings', async () => {
  const { unmount } = await renderScreen(<LoginScreen />);
  await expect.element(address()).toBeVisible();
  expect(button(LABEL).query()).toBeNull();
  await unmount();

  showButton();
  const { sent } = await renderScreen(<LoginScreen />, {
    'POST /api/auth/oidc/start': () => refusal(503, 'Unavailable', 'It does not answer.'),
  });
  await button(LABEL).click();
  await expect.element(text('It does not answer.')).toBeVisible();
  expect(sent).toEqual([{ role: 'applicant', purpose: 'login' }]);
  await expectFits();
});

test('a signup has the button alone, and its form on demand', async () => {
  const { unmount } = await renderScreen(<SignupScreen />);
  await expect.element(address()).toBeVisible();
  await unmount();
  showButton();
  await renderScreen(<SignupScreen />);
  await expect.element(button(LABEL)).toBeVisible();
  await expect.element(address()).not.toBeInTheDocument();
  await text('Or create an account without it').click();
  await expect.element(address()).toBeVisible();
  await expectFits();
});

const open = (replies: Parameters<typeof renderScreen>[1], more = {}) =>
  renderScreen(<ProviderReturnScreen />, replies, { path: `/here${RESPONSE}`, ...more });

test('the response of the provider becomes a session, where the tab wanted to go', async () => {
  rememberPath('applicant', '/messages');
  const { host, sent } = await open({
    [FINISH]: () => ({ body: { purpose: 'login', message: 'Welcome', token: testToken('ada') } }),
  });
  await expect.element(location()).toHaveTextContent('/messages');
  expect(host.session.account('applicant')?.id).toBe('ada');
  expect(sent).toEqual([{ response: RESPONSE }]);
});

test('who is logged in already goes on when a stale response comes back', async () => {
  rememberPath('applicant', '/messages');
  const { host } = await open(
    { [FINISH]: () => ({ body: { purpose: 'login', message: 'You are logged in already.' } }) },
    { accountId: 'ada' },
  );
  await expect.element(location()).toHaveTextContent('/messages');
  expect(host.session.account('applicant')?.id).toBe('ada');
});

test('a logout goes on to that of the provider, or says what stays open there', async () => {
  const logOut = (reply: object) =>
    renderScreen(
      <LogoutScreen />,
      { logout: () => ({ body: { message: 'You are logged out.', ...reply } }) },
      { accountId: 'ada' },
    );
  const { host, unmount } = await logOut({ note: 'It asks who you are.' });
  await expect.poll(() => host.notices.get().at(-1)?.text).toBe('It asks who you are.');
  expect(host.session.account('applicant')).toBeNull();
  await unmount();
  onTestFinished(() => history.replaceState(null, '', window.location.pathname));
  await logOut({ address: '#at-the-provider' });
  await expect.poll(() => window.location.hash).toBe('#at-the-provider');
});

test('an address that is not proven leads to its code', async () => {
  const ticket = '0198c7a2-0000-4000-8000-000000000001';
  await open({
    [FINISH]: () => ({
      body: { purpose: 'login', message: 'A code', emailOrPhone: 'ada@example.org', ticket },
    }),
  });
  await expect.element(location()).toHaveTextContent('/verify');
  expect(signupAttempt('applicant')).toEqual({ emailOrPhone: 'ada@example.org', ticket });
});

test('a second factor is asked for, and sent with the same response', async () => {
  let calls = 0;
  const { sent } = await open({
    [FINISH]: () => {
      calls++;
      if (calls === 1) return refusal(403, 'SecondFactorRequired', 'Enter the code of your app.');
      if (calls === 2) return refusal(400, 'WrongCode', 'This code is wrong.');
      return { body: { purpose: 'login', message: 'Welcome', token: testToken('ada') } };
    },
  });
  await expect.element(text('Enter the code of your app.')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Code', exact: true });
  await field.fill('000000');
  await button('Continue').click();
  await expect.element(text('This code is wrong.')).toBeVisible();
  await field.fill('123456');
  await button('Continue').click();
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toEqual([
    { response: RESPONSE },
    { response: RESPONSE, secondFactorCode: '000000' },
    { response: RESPONSE, secondFactorCode: '123456' },
  ]);
});

test.each([
  ['the login', {}, 'Back to the login', '/login'],
  ['where who is logged in has left', { accountId: 'ada' }, 'Go back', '/settings'],
])('what went wrong is one sentence, with the way back to %s', async (_, more, name, href) => {
  rememberPath('applicant', '/settings');
  await open({ [FINISH]: () => refusal(403, 'NotAllowed', 'Please allow cookies and try again.') }, more);
  await expect.element(heading('That login did not work')).toBeVisible();
  await expect.element(text('Please allow cookies and try again.')).toBeVisible();
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await expectFits();
});

test('a response that did not reach the server is sent again', async () => {
  let calls = 0;
  const { host } = await open({
    [FINISH]() {
      if (calls++ === 0) throw new NetworkError(undefined);
      return { body: { purpose: 'login', message: 'Welcome', token: testToken('ada') } };
    },
  });
  await expect
    .element(text('The server cannot be reached. Check your connection and try again.'))
    .toBeVisible();
  await button('Retry').click();
  await expect.element(location()).toHaveTextContent('/home');
  expect(host.session.account('applicant')?.id).toBe('ada');
});

const own = { emailOrPhone: 'ada@uni.example', name: 'Ada', hasProvider: true };

test('a login is removed after a question and the password', async () => {
  const { sent } = await renderScreen(
    <ProviderSection />,
    {
      'get-name-email': () => ({ body: { ...own, hasPassword: true } }),
      'confirm-password': () => ({ body: { proof: 'a proof' } }),
      'POST /api/auth/oidc/remove': () => ({ body: { message: 'Removed.', token: testToken('ada') } }),
    },
    { accountId: 'ada' },
  );
  await button('Remove it').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('dialog').getByLabelText('Current password').fill('correct horse');
  await button('Continue').click();
  await expect.poll(() => sent.at(-1)).toEqual({ proof: 'a proof' });
  await expectFits();
});

test('an account that logs in by it alone reads what comes first', async () => {
  await renderScreen(
    <ProviderSection />,
    { 'get-name-email': () => ({ body: { ...own, hasPassword: false } }) },
    { accountId: 'ada' },
  );
  await expect.element(text('You can log in with it. To remove it, set a password first.')).toBeVisible();
  expect(button('Remove it').query()).toBeNull();
});

test('an account without a password is deleted after another login there', async () => {
  showButton();
  const { sent } = await renderScreen(
    <DeleteProfileForm onDeleted={() => {}} />,
    {
      'get-name-email': () => ({
        body: { emailOrPhone: 'a@uni.example', name: 'Ada', hasPassword: false, hasProvider: true },
      }),
      'POST /api/auth/oidc/start': () => refusal(503, 'Unavailable', 'It does not answer.'),
      'delete-profile': () => ({ body: { message: 'Gone', deletionDue: null } }),
    },
    { accountId: 'ada' },
  );
  await expect.element(page.getByLabelText('Your password')).not.toBeInTheDocument();
  const press = () => button('Delete Profile').click();
  await press();
  await press();
  await expect.element(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await button(LABEL).click();
  await expect.element(text('It does not answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  // As after coming back.
  keepProof('applicant', 'a proof');
  await press();
  await expect.poll(() => sent).toEqual([{ role: 'applicant', purpose: 'proof' }, { proof: 'a proof' }]);
});
