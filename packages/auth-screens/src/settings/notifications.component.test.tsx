import { kindsOf, type Role } from '@firstrung/contracts';
import {
  expectAccessible,
  expectFits,
  expectFitsInEveryLook,
  expectFitsNow,
} from '@firstrung/ui-kit/testing';
import { broken, heldCall, SERVER_MESSAGE, text } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Replies, renderScreen } from '../testing.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const SETTINGS = 'GET /api/notifications/settings';
const CHANGE = 'PUT /api/notifications/settings';
const JOBS = 'Someone applies for one of my jobs';
const COLLEAGUES = 'A colleague mentions me, or the members of my company change';
const APPLICATIONS = 'There is news about one of my applications';
const reply = {
  settings: [
    { kind: 'newApplication', on: true, email: 'daily' },
    { kind: 'mentioned', on: true, email: 'off' },
    { kind: 'pictureFailed', on: false },
    // Of the other role: it has no row.
    { kind: 'announcement', on: true, email: 'on' },
  ],
};

const open = (replies: Replies, role: Role = 'recruiter') =>
  renderScreen(
    <SettingsScreen notice="Please login first" />,
    {
      'get-name-email': () => ({ body: { name: 'Ada', emailOrPhone: 'ada@example.org' } }),
      'second-factor': () => ({
        body: { passkeys: [], totp: false, recoveryCodesLeft: 0, required: false },
      }),
      sessions: () => ({ body: { sessions: [] } }),
      [SETTINGS]: () => ({ body: reply }),
      ...replies,
    },
    { role, accountId: 'ada' },
  );
const group = (name: string) => page.getByRole('group', { name, exact: true });
const frequency = () => group(JOBS).getByRole('combobox', { name: 'E-mail' });
const byEmail = () => group(COLLEAGUES).getByRole('checkbox', { name: 'E-mail' });
const saved = (change: object) => ({
  body: {
    message: 'Settings saved',
    settings: reply.settings.map((setting) => ({
      ...setting,
      ...('kind' in change && change.kind === setting.kind ? change : {}),
    })),
  },
});

// On a phone the groups are folded.
beforeEach(() => page.viewport(1280, 720));

test('each kind has its e-mail beside it', async () => {
  await open({});
  await expect.element(group('Notify me when')).toMatchAriaInlineSnapshot(`
    - group "Notify me when":
      - text: Notify me when
      - group "Someone applies for one of my jobs":
        - checkbox "Someone applies for one of my jobs" [checked]
        - text: Someone applies for one of my jobs
        - combobox "E-mail":
          - option "Off"
          - option "Once a day" [selected]
          - option "At once"
      - group "A colleague mentions me, or the members of my company change":
        - checkbox "A colleague mentions me, or the members of my company change" [checked]
        - text: A colleague mentions me, or the members of my company change
        - checkbox "E-mail"
        - text: E-mail
      - checkbox "I have unread messages, or something that I sent or entered failed"
      - text: I have unread messages, or something that I sent or entered failed
      - paragraph: You always get e-mails with codes, and about the security of your account.
  `);
  await expect.element(frequency()).toHaveValue('daily');
  await expect.element(byEmail()).not.toBeChecked();
  expect(page.getByText('We can’t reach').elements()).toEqual([]);
  await expectFitsInEveryLook();
  await page.viewport(390, 844);
  await page.getByText('Notifications', { exact: true }).click();
  await expectFitsNow();
  // One row for each kind: its switches are side by side.
  const [app, email] = [page.getByRole('checkbox', { name: COLLEAGUES }), byEmail()].map((box) =>
    box.element().getBoundingClientRect(),
  );
  expect(email!.top).toBeCloseTo(app!.top, 1);
});

test('e-mails are switched on and off, and new applications come as often as chosen', async () => {
  const { sent } = await open({ [CHANGE]: (body) => saved(body as object) });
  await byEmail().click();
  await expect.element(byEmail()).toBeChecked();
  await frequency().selectOptions('At once');
  await expect.element(frequency()).toHaveValue('on');
  await frequency().selectOptions('Off');
  await page.getByRole('checkbox', { name: COLLEAGUES }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'mentioned', email: 'on' },
      { kind: 'newApplication', email: 'on' },
      { kind: 'newApplication', email: 'off' },
      { kind: 'mentioned', on: false },
    ]);
});

test('who has a phone number alone chooses text messages, and reads where to add an address', async () => {
  const settings = [
    { kind: 'unreadMessages', on: true },
    { kind: 'companyMessage', on: false, email: 'on', emailOnly: true },
  ];
  const { sent } = await open(
    {
      [SETTINGS]: () => ({ body: { settings, bySms: true } }),
      [CHANGE]: (body) => saved(body as object),
    },
    'applicant',
  );
  await expect
    .element(page.getByText(/^You get no e-mails, because your account has a phone number/))
    .toBeVisible();
  await expect.element(page.getByText(/^You always get text messages/)).toBeVisible();
  expect(page.getByRole('checkbox', { name: 'E-mail' }).elements()).toEqual([]);
  await expectFits();
  await group(APPLICATIONS).getByRole('checkbox', { name: 'Text message' }).click();
  await expect.poll(() => sent).toEqual([{ kind: 'companyMessage', email: 'off' }]);
});

test('a row of several kinds says that they differ, and changes each that can be changed', async () => {
  const settings = [
    { kind: 'statusChange', on: true, email: 'off' },
    { kind: 'applicationSent', on: false, email: 'on', emailOnly: true },
  ];
  const { sent } = await open(
    {
      [SETTINGS]: () => ({ body: { settings } }),
      [CHANGE]: () => ({ body: { message: 'Settings saved', settings } }),
    },
    'applicant',
  );
  const app = page.getByRole('checkbox', { name: new RegExp(`^${APPLICATIONS}`) });
  await expect.element(app).toBeChecked();
  const email = group(APPLICATIONS).getByRole('checkbox', { name: 'E-mail' });
  await expect.element(email).toBePartiallyChecked();
  await expect.element(text('Some on, some off. A change applies to all.')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
  await email.click();
  await app.click();
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'statusChange', email: 'on' },
      { kind: 'applicationSent', email: 'on' },
      { kind: 'statusChange', on: false },
    ]);
});

test.each<[Role, string[]]>([
  [
    'applicant',
    [
      APPLICATIONS,
      'I have unread messages or announcements',
      'Someone asks to join my project network, or accepts my request',
      'A job that I saved ends or closes earlier',
      'There are new jobs like a search that I saved',
    ],
  ],
  [
    'recruiter',
    [
      JOBS,
      'Applicants wait for an answer, or a decision could not be sent',
      'One of my jobs is approved, closes soon, or is handed over to me',
      COLLEAGUES,
      'I have unread messages, or something that I sent or entered failed',
    ],
  ],
])('%ss have few rows for many kinds', async (role, rows) => {
  const settings = kindsOf(role).map((kind) => ({ kind, on: true, email: 'on' }));
  await open({ [SETTINGS]: () => ({ body: { settings } }) }, role);
  await expect.element(group(rows[0]!)).toBeVisible();
  const inside = group('Notify me when').getByRole('group').elements();
  expect(inside.map((row) => row.getAttribute('aria-label'))).toEqual(rows);
  await expectFits();
});

test('a choice that can’t be saved is taken back', async () => {
  await open({ [CHANGE]: broken });
  await frequency().selectOptions('Off');
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(frequency()).toHaveValue('daily');
});

test('who has a phone number alone, and gets no text messages, chooses what the app shows', async () => {
  const settings = reply.settings.map(({ kind, on }) => ({ kind, on }));
  await open({ [SETTINGS]: () => ({ body: { settings, bySms: true } }) });
  await expect.element(page.getByRole('checkbox', { name: COLLEAGUES })).toBeChecked();
  expect(page.getByText('Text message', { exact: true }).elements()).toEqual([]);
});

test('an address that refuses e-mails is named, with the day', async () => {
  const unreachable = { address: 'ada@example.org', refusedAt: '2026-03-12T10:00:00.000Z' };
  await open({ [SETTINGS]: () => ({ body: { ...reply, unreachable } }) });
  await expect
    .element(page.getByRole('status').getByText(/^We can’t reach ada@example.org: its mail server refused/))
    .toMatchTextContent(/on March 12, 2026\./);
  await expectAccessible();
});

const stored = (email: 'on' | 'daily' | 'off') => () => ({
  body: { message: 'Settings saved', settings: [{ kind: 'newApplication', on: true, email }] },
});
const choice = () => page.getByRole('combobox', { name: 'E-mail' });

/** Chooses twice while the first call waits for its reply. */
async function chooseTwice() {
  const saving = heldCall();
  const { sent } = await renderScreen(
    <NotificationSettings />,
    { [SETTINGS]: stored('daily'), [CHANGE]: saving.reply },
    { role: 'recruiter', accountId: 'ada' },
  );
  await choice().selectOptions('At once');
  await choice().selectOptions('Off');
  await expect.element(choice()).toHaveValue('off');
  return { saving, sent };
}

test('the last choice stays while an earlier one is saved', async () => {
  const { saving, sent } = await chooseTwice();
  const shown: string[] = [];
  const select = choice().element() as HTMLSelectElement;
  saving.answer(stored('on'));
  saving.hold();
  // The second call begins once the first is saved.
  await expect
    .poll(() => {
      shown.push(select.value);
      return sent.length;
    })
    .toBe(2);
  await expect.element(choice()).toHaveValue('off');
  expect([...new Set(shown)]).toEqual(['off']);
  saving.answer(stored('off'));
  await expect.element(choice()).toHaveValue('off');
});

test('when none of several choices can be saved, the one that is stored is shown', async () => {
  const { saving } = await chooseTwice();
  saving.answer(broken);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(choice()).toHaveValue('daily');
});
