import { expectAccessible, expectFits } from '@firstrung/ui-kit/testing';
import { broken, heading, heldCall, SERVER_MESSAGE, text } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, location, type Replies, refusal, renderScreen } from './testing.tsx';
import UnsubscribeScreen from './UnsubscribeScreen.tsx';

const TOKEN = '0198c7a2-0000-4000-8000-000000000001.unreadMessages.x_-y';
const SHOW = 'GET /api/mail/unsubscribe';
const CHOOSE = 'PUT /api/mail/unsubscribe';

const about = (kinds: string[], email = 'on') => ({ body: { message: 'Settings saved', kinds, email } });
const unknown = () => refusal(404, 'NotFound', 'This link is not valid.');

const open = (replies: Replies, search = `?token=${TOKEN}`) =>
  renderScreen(<UnsubscribeScreen />, replies, { path: { pathname: '/unsubscribe', search } });

/** Says which e-mails there are, as the server does. */
const server = (kinds: string[], email = 'on'): Replies => ({
  [SHOW]: () => about(kinds, email),
  [CHOOSE]: (body) => about(kinds, (body as { email: string }).email),
});

test('the link says what will stop, and a button stops it and starts it again', async () => {
  const { sent } = await open(server(['unreadMessages']));
  await expect.element(location()).toMatchTextContent(/^\/unsubscribe$/);
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Unsubscribe from e-mails" [level=1]
      - paragraph: You will get no more e-mails about unread messages.
      - paragraph: You still find them in the app. You can change this at any time in your settings.
      - alert
      - button "Unsubscribe"
      - paragraph:
        - link "All settings for e-mails":
          - /url: /settings
  `);
  expect(document.title).toBe('Unsubscribe from e-mails · Firstrung');
  await expectFits();
  expect(sent).toEqual([]);
  await button('Unsubscribe').click();
  await expect.element(heading('You are unsubscribed')).toBeVisible();
  await expect.element(text('You get no e-mails about unread messages.')).toBeVisible();
  await expectAccessible();
  await button('Switch them on again').click();
  await expect.element(heading('Switched on again')).toBeVisible();
  await expect.element(text('You get e-mails about unread messages.')).toBeVisible();
  await expect.element(button('Unsubscribe')).toBeVisible();
  expect(sent).toEqual([
    { token: TOKEN, email: 'off' },
    { token: TOKEN, email: 'on' },
  ]);
});

test('an e-mail about several things names them all', async () => {
  await open(server(['unreadMessages', 'savedJob']));
  const lead = 'You will get no more e-mails about unread messages and jobs that you saved.';
  await expect.element(text(lead)).toBeVisible();
});

test.each([
  ['on', 'on'],
  ['daily', 'daily'],
  ['off', 'daily'],
])('new applications that came %s come %s again', async (before, again) => {
  const { sent } = await open(server(['newApplication'], before));
  if (before !== 'off') await button('Unsubscribe').click();
  await expect.element(heading('You are unsubscribed')).toBeVisible();
  await button('Switch them on again').click();
  await expect.element(heading('Switched on again')).toBeVisible();
  expect(sent.at(-1)).toEqual({ token: TOKEN, email: again });
});

test.each([
  ['without a token', '', {}],
  ['with a token that nobody signed', undefined, { [SHOW]: unknown }],
])('a link %s leads to the settings', async (_, search, replies: Replies) => {
  await open(replies, search);
  await expect.element(heading('This link does not work')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All settings for e-mails' }))
    .toHaveAttribute('href', '/settings');
});

test('the account may be deleted before the button is pressed', async () => {
  await open({ [SHOW]: () => about(['announcement']), [CHOOSE]: unknown });
  await button('Unsubscribe').click();
  await expect.element(heading('This link does not work')).toBeVisible();
});

test('the page says that it loads, and what fails can be tried again', async () => {
  const shown = heldCall();
  await open({ ...server(['announcement']), [SHOW]: shown.reply });
  await expect.element(text('Loading what this link is about')).toBeInTheDocument();
  shown.answer(broken);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  shown.answer(() => about(['announcement']));
  await button('Retry').click();
  await expect.element(button('Unsubscribe')).toBeVisible();
});

test('a choice that could not be saved is said, and the button stays', async () => {
  await open({ ...server(['announcement']), [CHOOSE]: broken });
  await button('Unsubscribe').click();
  await expect.element(page.getByRole('alert').getByText(SERVER_MESSAGE)).toBeVisible();
  await expect.element(button('Unsubscribe')).toBeEnabled();
});
