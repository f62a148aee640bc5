import { expectAccessible } from '@firstrung/ui-kit/testing';
import { noAnswer } from '@firstrung/web-kit/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import LogoutScreen from '../LogoutScreen.tsx';
import { button, location, type Replies, refusal, renderScreen } from '../testing.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const idOf = (number: number) => `0198c7a2-0000-4000-8000-00000000000${number}`;
const session = (number: number, device: string, current = false) => ({
  _id: idOf(number),
  device,
  network: '203.0.113.0',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T14:05:00.000Z',
  current,
});
const open = (replies: Replies) => renderScreen(<SessionsSection />, replies, { accountId: 'ada' });
const rows = () => page.getByRole('listitem');

test('sessions are listed and can be ended one by one or all at once', async () => {
  let sessions = [
    session(1, 'Firefox on Linux', true),
    session(2, 'Safari on iPhone'),
    session(3, 'Edge on Windows'),
    session(4, 'Chrome on Android'),
  ];
  const { host, sent } = await open({
    sessions: () => ({ body: { sessions } }),
    'sessions/end': (body) => {
      const { id } = body as { id?: string };
      sessions = sessions.filter(({ _id, current }) => (id ? _id !== id : current));
      return { body: { message: id ? 'The session was ended.' : 'All others were ended.' } };
    },
  });
  await page.getByText('Where you are logged in').click();
  await expect.poll(() => rows().elements().length).toBe(4);
  const since = 'Network 203.0.113.0 · Logged in since Nov 1, 2026';
  const used = `${since}Last used Nov 20, 2026, 2:05 PMLog out`;
  expect(
    rows()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Firefox on Linux${since}This device`,
    ...['Safari on iPhone', 'Edge on Windows', 'Chrome on Android'].map((device) => device + used),
  ]);
  const lead = 'Log out devices that you do not know, and then change your password.';
  await expect.element(page.getByText(lead)).toBeVisible();
  await expectAccessible();

  await button('Log out: Safari on iPhone, Network 203.0.113.0').click();
  await expect.poll(() => rows().elements().length).toBe(3);
  // The focus stays in the section when the button that had it is gone.
  await expect.poll(() => document.activeElement?.contains(rows().first().element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await button('Log out all other devices').click();
  await expect.element(page.getByText('You are logged in on this device only.')).toBeVisible();
  expect(rows().elements().length).toBe(1);
  expect(sent).toEqual([{ id: idOf(2) }, {}]);
  expect(host.notices.get().map(({ text }) => text)).toEqual([
    'The session was ended.',
    'All others were ended.',
  ]);
});

test('a session that cannot be ended is a notice', async () => {
  const { host } = await open({
    sessions: () => ({
      body: { sessions: [session(1, 'Firefox on Linux', true), session(5, 'Edge on Windows')] },
    }),
    'sessions/end': () => refusal(429, 'TooManyRequests', 'Please wait a minute.'),
  });
  await page.getByText('Where you are logged in').click();
  await button('Log out all other devices').click();
  await expect
    .poll(() => host.notices.get())
    .toMatchObject([{ text: 'Please wait a minute.', tone: 'danger' }]);
});

test.each([
  ['ends the session on the server', () => ({ body: { message: 'ok' } })],
  ['does not need the server', () => refusal(503, 'Unavailable', 'Down.')],
  ['does not need the network', noAnswer],
])('a logout %s', async (_, reply) => {
  const logout = vi.fn(reply);
  const { host } = await renderScreen(<LogoutScreen />, { logout }, { accountId: 'ada' });
  await expect.element(location()).toHaveTextContent('/guest/home');
  expect(host.session.account('applicant')).toBeNull();
  await expect.element(page.getByText('Successfully Logged Out!')).toBeVisible();
  expect(logout).toHaveBeenCalledOnce();
});

test('a logout of a visitor makes no call', async () => {
  const logout = vi.fn(noAnswer);
  await renderScreen(<LogoutScreen />, { logout });
  await expect.element(location()).toHaveTextContent('/guest/home');
  expect(logout).not.toHaveBeenCalled();
});
