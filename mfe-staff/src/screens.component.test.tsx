import { CompanyPage, type StaffReport } from '@firstrung/contracts';
import { expectAccessible, expectFitsInEveryLook } from '@firstrung/ui-kit/testing';
import {
  type Bodies,
  blank,
  broken,
  button,
  expectAddress,
  refusal,
  SERVER_MESSAGE,
  testId,
  text,
  tokenRefused,
} from '@firstrung/web-kit/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bodies, bodiesOf, company, me, NEVER, open, queueItem, report } from './testing.tsx';

beforeEach(() => page.viewport(1440, 900));

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const REPORTS = 'POST /api/staff/reports';
const CLOSE = 'POST /api/staff/reports/close';
const READ = 'POST /api/staff/reports/read';
const CONFIRM = 'POST /api/staff/confirm-factor';

const SCREENS = [
  ['/staff', REPORTS, 'Message: A message'],
  ['/staff?show=replies', 'POST /api/staff/replies', 'Company: Oven & Sons'],
  ['/staff/search?q=oven', 'POST /api/staff/subjects', 'Oven & Sons'],
  [`/staff/subjects/company/${testId(5)}`, 'POST /api/staff/subjects/details', 'Who answers for it'],
  ['/staff/numbers', 'POST /api/staff/subjects/numbers', 'Our own answers, of the last 90 days'],
  ['/staff/members', 'POST /api/staff/members', 'bea@example.org'],
  ['/staff/settings', 'POST /api/staff/me', 'Log out'],
] as const;

test.each(SCREENS)('%s says why it has nothing to show, and tries again', async (path, call, shows) => {
  let isBroken = true;
  const replies = { [call]: () => (isBroken ? broken() : { body: bodies[call] }) };
  await open(path, {}, replies);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  isBroken = false;
  await button('Retry').click();
  await expect.element(text(shows).first()).toBeVisible();
  await expectFitsInEveryLook();
});

test.each(['/staff', '/staff/members', '/staff/settings'])(
  '%s without a session is the login',
  async (path) => {
    const { host } = await open(path, {}, { 'POST /api/staff/me': tokenRefused });
    await expectAddress('/staff/login');
    expect(host.session.account('staff')).toBeNull();
  },
);

test('who has no second factor yet is led to adding one', async () => {
  await open('/staff', { 'POST /api/staff/me': { ...me, hasSecondFactor: false } });
  await expectAddress('/staff/settings');
  await expect.element(button('Set up an app')).toBeVisible();
});

test('an invitation is accepted with the ticket of its link', async () => {
  const opened = await open(`/staff/accept?token=${testId(20)}`, {
    'POST /api/staff/accept': { message: 'Welcome, Ida.' },
    'POST /api/staff/me': { ...me, hasSecondFactor: false },
  });
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ida Invited');
  await page.getByLabelText('Password', { exact: true }).fill('not so long');
  await button('Join').click();
  await expect.element(text('The password needs at least 12 characters')).toBeVisible();
  await page.getByLabelText('Password', { exact: true }).fill('long enough for staff');
  await expectAccessible();
  await button('Join').click();
  await expectAddress('/staff/settings');
  expect(bodiesOf(opened, 'POST /api/staff/accept')).toEqual([
    { ticket: testId(20), name: 'Ida Invited', password: 'long enough for staff' },
  ]);
});

test('staff log in with a password and a code', async () => {
  const opened = await open(
    '/staff/login',
    {},
    {
      'POST /api/staff/login': (body) =>
        (body as { secondFactorCode?: string }).secondFactorCode
          ? { body: { message: 'Welcome' } }
          : refusal(403, 'SecondFactorRequired', 'Enter a code.'),
    },
  );
  await page.getByRole('textbox', { name: 'E-mail or phone number' }).fill('mia@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('long enough');
  await button('Login').click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/staff');
  expect(opened.host.session.account('staff')).toBeNull();
});

test('a report is read once it stands there, dismissed by keys, and the next begins with the reason', async () => {
  let { reports } = bodies[REPORTS] as { reports: readonly StaffReport[] };
  const opened = await open(
    '/staff',
    {},
    {
      [REPORTS]: () => ({ body: { ...NEVER, reports } }),
      [CLOSE]() {
        reports = reports.slice(1);
        return { body: { message: 'The report is closed.' } };
      },
    },
  );
  await expect.element(text('Message: A message')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('heading', { name: 'A message' })).toBeVisible();
  expect(bodiesOf(opened, READ)).toEqual([]);
  await expect.element(text('He wants money.')).toBeVisible();
  await expect.element(text('Carl as others read him')).toBeVisible();
  await expectAccessible();
  await expectFitsInEveryLook();
  await userEvent.keyboard('a');
  await dialog('Dismiss').getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(text('Write a reason')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It is allowed.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Baker' }).first()).toBeVisible();
  await expect.element(text('At night.')).toBeVisible();
  const headings = page
    .getByRole('region', { name: 'What was chosen', exact: true })
    .getByRole('heading')
    .elements();
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`).slice(0, 4)).toEqual([
    'H2 Baker',
    'H3 As others see it',
    'H3 Description',
    'H3 Company Profile',
  ]);
  await expect.element(button('Dismiss')).not.toHaveAttribute('aria-busy');
  await expectAccessible();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('It is allowed.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'No report waits' })).toBeVisible();
  const reason = 'It is allowed.';
  expect(bodiesOf(opened, CLOSE)).toEqual([2, 6].map((id) => ({ reportId: testId(id), reason })));
  expect(bodiesOf(opened, READ)).toEqual([2, 6].map((id) => ({ reportId: testId(id) })));
});

test('a manager suspends who wrote a reported message, and hides a reported job, from the report', async () => {
  const opened = await open(`/staff?item=${testId(2)}`, {
    'POST /api/staff/accounts/restrict': { message: 'Suspended.', subject: company },
    'POST /api/staff/subjects/restrict': { message: 'Hidden.', subject: company },
  });
  await expect.element(button('Suspend')).toBeVisible();
  await userEvent.keyboard('r');
  await page.getByRole('textbox', { name: 'Reason' }).fill('A fraud.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // Mail closes the report a moment later: it is out of the list at once.
  await button('Hide').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A fee.');
  await page.getByRole('textbox', { name: 'Rule of the board or the law' }).fill('Rule 4');
  await dialog('Hide').getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByRole('heading', { name: 'No report waits' })).toBeVisible();
  expect(bodiesOf(opened, 'POST /api/staff/accounts/restrict')).toEqual([
    { id: testId(4), reason: 'A fraud.' },
  ]);
  expect(bodiesOf(opened, 'POST /api/staff/subjects/restrict')).toEqual([
    { kind: 'job', id: testId(7), reason: 'A fee.', rule: 'Rule 4' },
  ]);
});

test('what others do not see says so, with what it says', async () => {
  await open(
    `/staff?item=${testId(6)}`,
    {},
    { 'GET /api/guest/jobs/job-details/:jobId': () => refusal(404, 'NotFound') },
  );
  await expect.element(text('Others see no page of it.')).toBeVisible();
  await expect.element(text('Easy Work from Home')).toBeVisible();
});

test('a company is shown as its page shows it', async () => {
  const subject = { kind: 'company' as const, _id: testId(5), name: 'Oven & Sons' };
  const page5 = { ...blank(CompanyPage), name: 'Oven & Sons', perks: ['Warm bread'] };
  await open(`/staff?item=${testId(2)}`, {
    [REPORTS]: { ...NEVER, reports: [report({ subject })] },
    'GET /api/guest/company/company-page/:slug': page5,
  });
  await expect.element(text('Warm bread')).toBeVisible();
  await expectAccessible();
  await expectFitsInEveryLook();
});

test('who decided before is named, and the words stay, also when it leaves the list meanwhile', async () => {
  let { reports } = bodies[REPORTS] as { reports: readonly StaffReport[] };
  await open(
    `/staff?item=${testId(2)}`,
    {},
    {
      [REPORTS]: () => ({ body: { ...NEVER, reports } }),
      [CLOSE]() {
        reports = reports.slice(1);
        return refusal(409, 'StatusChanged', 'Olga closed it a minute ago.');
      },
    },
  );
  await button('Dismiss').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It is allowed.');
  await button('Dismiss').last().click();
  await expect.element(text('Olga closed it a minute ago.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('It is allowed.');
  await button('Cancel').click();
  await expect.element(text('This no longer waits.')).toBeVisible();
  await expect.element(button('Dismiss')).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  await expect.element(dialog('Dismiss')).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(text('At night.')).toBeVisible();
});

test('after the last of the list comes the first that waits', async () => {
  let { reports } = bodies[REPORTS] as { reports: readonly StaffReport[] };
  await open(
    `/staff?item=${testId(6)}`,
    {},
    {
      [REPORTS]: () => ({ body: { ...NEVER, reports } }),
      [CLOSE]() {
        reports = reports.slice(0, 1);
        return { body: { message: 'The report is closed.' } };
      },
    },
  );
  await button('Dismiss').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It is allowed.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'A message' })).toBeVisible();
  await expectAddress(`/staff?item=${testId(2)}`);
  await expect.element(button('Dismiss')).toBeVisible();
});

test('messages of a report are shown after a fresh second factor', async () => {
  let isFresh = false;
  const evidence = {
    lines: [
      {
        messageId: testId(3),
        part: 'reported',
        sender: { _id: testId(4), name: 'Carl Cold' },
        at: '2026-11-20T09:00:00.000Z',
        text: 'Pay me first.',
        deletedAt: null,
      },
    ],
  };
  await open(
    `/staff?item=${testId(2)}`,
    {},
    {
      'POST /api/staff/reports/evidence': () =>
        isFresh ? { body: evidence } : refusal(403, 'SecondFactorRequired'),
      [CONFIRM]() {
        isFresh = true;
        return { body: { message: 'Thank you.', freshUntil: '2026-11-20T10:10:00.000Z' } };
      },
    },
  );
  await button('Show the messages').click();
  await dialog('One more step').getByRole('textbox', { name: 'Code' }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Pay me first.')).toBeVisible();
});

test('a reviewer neither sees messages nor restricts nor keeps texts', async () => {
  const reviewer = { 'POST /api/staff/me': { ...me, role: 'reviewer' as const } };
  const { unmount } = await open(`/staff?item=${testId(2)}`, reviewer);
  await expect.element(text('Suspend: only managers may do this.')).toBeVisible();
  await expect.element(button('Show the messages')).not.toBeInTheDocument();
  await unmount();
  const queue = await open(`/staff?show=queue&item=${testId(40)}`, { ...waiting, ...reviewer });
  await button('Refuse').click();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Keep this text as' })).not.toBeInTheDocument();
  await queue.unmount();
  await open(`/staff/subjects/company/${testId(5)}`, reviewer);
  await expect.element(text('Hide: only managers may do this.')).toBeVisible();
  await expect.element(button('Hide')).not.toBeInTheDocument();
});

const QUEUE = 'POST /api/staff/queue';
const waiting = {
  [QUEUE]: {
    ...NEVER,
    items: [queueItem, { ...queueItem, _id: testId(43), name: 'Second Job' }],
    total: 2,
    answerTimes: { answered: 9, usualHours: 5 },
  },
};

test('what waits is approved by a key as it was read, and the next one follows', async () => {
  const APPROVE = 'POST /api/staff/queue/approve';
  let { items } = waiting[QUEUE];
  items = [...items, { ...queueItem, _id: testId(44), name: 'Third Job' }];
  const opened = await open('/staff', waiting, {
    [QUEUE]: () => ({ body: { ...waiting[QUEUE], items } }),
    [APPROVE]() {
      // The second one was of the same company, and waits no longer either.
      items = items.slice(2);
      return { body: { message: 'Approved.' } };
    },
  });
  await expect.element(text('Job: Easy Work from Home')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(text('“…pay a deposit of 50 first…”')).toBeVisible();
  await expect.element(text('Details')).toBeVisible();
  await expectAccessible();
  await expectFitsInEveryLook();
  await expect.element(button('Approve')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('heading', { name: 'Third Job' })).toBeVisible();
  await expect.element(text('Approved.')).toBeVisible();
  await expect.element(text('Details')).toBeVisible();
  await userEvent.keyboard('a'); // Before it counts as seen.
  await page.getByRole('button', { name: 'Loading' }).first().click({ force: true });
  expect(bodiesOf(opened, APPROVE)).toEqual([{ kind: 'job', id: testId(40), version: 'v1' }]);
  await vi.advanceTimersByTimeAsync(400);
  await expect.element(button('Approve')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.poll(() => bodiesOf(opened, APPROVE)).toMatchObject([{ id: testId(40) }, { id: testId(44) }]);
});

test('an approval whose reply is lost says so, and is not sent again by itself', async () => {
  const APPROVE = 'POST /api/staff/queue/approve';
  let { items } = waiting[QUEUE];
  const opened = await open(`/staff?item=${testId(40)}`, waiting, {
    [QUEUE]: () => ({ body: { ...waiting[QUEUE], items } }),
    [APPROVE]() {
      items = items.slice(1);
      return broken();
    },
  });
  await button('Approve').click();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(text('This no longer waits.')).toBeVisible();
  expect(bodiesOf(opened, APPROVE)).toHaveLength(1);
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('heading', { name: 'Second Job' })).toBeVisible();
});

test('what could not be read is not decided on', async () => {
  await open(`/staff?item=${testId(40)}`, waiting, { 'POST /api/staff/queue/details': broken });
  await expect.element(button('Retry')).toBeVisible();
  await userEvent.keyboard('a');
  expect(button('Approve').elements()).toEqual([]);
  // What the list knows of it stands there.
  await expect.element(text('oven.example, not proven')).toBeVisible();
});

test('what comes in appears by itself within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let { items } = waiting[QUEUE];
  items = items.slice(0, 1);
  await open('/staff', waiting, { [QUEUE]: () => ({ body: { ...waiting[QUEUE], items } }) });
  await expect.element(text('Job: Easy Work from Home')).toBeVisible();
  items = waiting[QUEUE].items;
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(text('Job: Second Job')).toBeVisible();
});

test('an edit shows what differs with both versions, pictures as pictures, and the rest once', async () => {
  const DETAILS = 'POST /api/staff/queue/details';
  const fields = [
    { of: 'company' as const, field: 'name', before: 'Oven', after: 'Oven & Sons' },
    { of: 'company' as const, field: 'logo', before: '/media/old.png', after: '/media/new.png' },
    { of: 'company' as const, field: 'mission', before: 'Bread for all', after: 'Bread for all' },
    { of: 'company' as const, field: 'vision', before: null, after: 'Cake', refused: 'A deposit first' },
  ];
  await open(`/staff?item=${testId(40)}`, { ...waiting, [DETAILS]: { ...bodies[DETAILS], fields } });
  await expect.element(page.getByText('Oven', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Logo' }).last())
    .toHaveAttribute('src', '/media/new.png');
  await expect.element(text('Refused')).toBeVisible();
  await expect.element(text('A deposit first')).toBeVisible();
  await expect.element(text('Not changed')).toBeVisible();
  expect(text('Bread for all').elements()).toHaveLength(1);
  await page.viewport(320, 640);
  await expect.element(button('Approve')).toBeInViewport({ ratio: 1 });
  await expectAccessible();
});

test('a refusal begins with a text that is kept, which it can change', async () => {
  const REFUSE = 'POST /api/staff/queue/refuse';
  const SAVE = 'POST /api/staff/queue/texts/save';
  const opened = await open(`/staff?item=${testId(40)}`, {
    ...waiting,
    [REFUSE]: { message: 'Refused.' },
    [SAVE]: { message: 'Kept.', text: { _id: testId(42), title: 'Deposit', text: 'No deposits!' } },
  });
  await expect.element(button('Refuse')).toBeVisible();
  await userEvent.keyboard('r');
  await page.getByRole('combobox', { name: 'Begin with a text' }).selectOptions('Deposit');
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('No deposits.');
  await page.getByRole('textbox', { name: 'Reason' }).fill('No deposits!');
  await page.getByRole('textbox', { name: 'Keep this text as' }).fill('Deposit');
  await dialog('Refuse').getByRole('button', { name: 'Refuse' }).click();
  await expect.element(page.getByRole('heading', { name: 'Second Job' })).toBeVisible();
  expect(bodiesOf(opened, REFUSE)).toEqual([
    { kind: 'job', id: testId(40), version: 'v1', reason: 'No deposits!' },
  ]);
  expect(bodiesOf(opened, SAVE)).toEqual([{ id: testId(42), title: 'Deposit', text: 'No deposits!' }]);
});

test('a reply is answered', async () => {
  const ANSWER = 'POST /api/staff/replies/answer';
  const opened = await open(`/staff?show=replies&item=${testId(8)}`, { [ANSWER]: { message: 'Answered.' } });
  await expect.element(text('That was a mistake.')).toBeVisible();
  await expect.element(button('Answer')).toBeVisible();
  await userEvent.keyboard('a');
  await page.getByRole('textbox', { name: 'Answer' }).fill('It stays.');
  await button('Answer').last().click();
  await expect
    .poll(() => bodiesOf(opened, ANSWER))
    .toEqual([{ restrictionId: testId(8), answer: 'It stays.' }]);
});

test('a company is found and hidden with a reason and a rule', async () => {
  const RESTRICT = 'POST /api/staff/subjects/restrict';
  const opened = await open('/staff/search', { [RESTRICT]: { message: 'Hidden.', subject: company } });
  await page.getByRole('searchbox').fill(' oven ');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/staff/search?q=oven');
  await page.getByRole('link', { name: 'Oven & Sons' }).click();
  await button('Hide').click();
  await dialog('Hide').getByRole('textbox', { name: 'Reason' }).fill('A deposit.');
  await dialog('Hide').getByRole('textbox', { name: 'Rule of the board or the law' }).fill('Rule 4');
  await dialog('Hide').getByRole('button', { name: 'Hide' }).click();
  await expect
    .poll(() => bodiesOf(opened, RESTRICT))
    .toEqual([{ kind: 'company', id: testId(5), reason: 'A deposit.', rule: 'Rule 4' }]);
});

test('a job wears the state that everybody else reads, and Search stands beside its field', async () => {
  const found = {
    ...company,
    kind: 'job' as const,
    name: 'Baker',
    status: 'live, hidden (not approved)',
  };
  const review = { shown: 'nothing' as const };
  const job = { status: 'liveJobs' as const, restriction: false, review };
  await open('/staff/search?q=baker', { 'POST /api/staff/subjects': { subjects: [{ ...found, job }] } });
  await expect.element(page.getByRole('cell', { name: 'Waits', exact: true })).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  const field = box(page.getByRole('searchbox').element());
  const submit = box(button('Search').element());
  expect([submit.top, submit.bottom]).toEqual([field.top, field.bottom]);
});

test('a member of staff is removed, not suspended', async () => {
  const subject = {
    ...company,
    kind: 'account' as const,
    name: 'Rea Reviewer',
    status: 'staff',
    accounts: [],
  };
  await open(`/staff/subjects/account/${testId(31)}`, {
    'POST /api/staff/accounts/details': { subject, acts: [] },
  });
  await expect.element(page.getByRole('heading', { name: 'Rea Reviewer' })).toBeVisible();
  await expect.element(button('Suspend')).not.toBeInTheDocument();
});

test('a manager invites and removes', async () => {
  const INVITE = 'POST /api/staff/members/invite';
  const REMOVE = 'POST /api/staff/members/remove';
  const invitation = {
    _id: testId(30),
    email: 'ida@example.org',
    role: 'manager' as const,
    invitedBy: 'Mia Manager',
    expiresAt: '2026-12-01T10:00:00.000Z',
  };
  const opened = await open('/staff/members', {
    [INVITE]: { message: 'Invited.', invitation },
    [REMOVE]: { message: 'Removed.' },
  });
  await button('Invite a manager').click();
  await dialog('Invite a manager').getByRole('button', { name: 'Invite a manager' }).click();
  await expect.element(text('Enter the e-mail address')).toBeVisible();
  const address = page.getByRole('textbox', { name: 'E-mail address' });
  await expect.element(address).toHaveAttribute('type', 'email');
  await expect.element(address).toHaveAttribute('maxlength', '254');
  await address.fill('ida@example.org');
  await dialog('Invite a manager').getByRole('button', { name: 'Invite a manager' }).click();
  await expect.poll(() => bodiesOf(opened, INVITE)).toEqual([{ email: 'ida@example.org', role: 'manager' }]);
  await button('Remove: bea@example.org').click();
  await button('Remove').last().click();
  await expect.poll(() => bodiesOf(opened, REMOVE)).toEqual([{ id: testId(9) }]);
});

test('a manager changes what another may do', async () => {
  const CHANGE = 'POST /api/staff/members/role';
  const rea = { ...me, _id: testId(31), name: 'Rea Reviewer', role: 'reviewer' as const };
  const opened = await open('/staff/members', {
    'POST /api/staff/members': { members: [me, rea], invitations: [] },
    [CHANGE]: { message: 'Changed.' },
  });
  await button('Make manager: Rea Reviewer').click();
  await dialog('Change the role of Rea Reviewer to Manager?')
    .getByRole('button', { name: 'Make manager' })
    .click();
  await expect.poll(() => bodiesOf(opened, CHANGE)).toEqual([{ id: testId(31), role: 'manager' }]);
});

test('numbers are drawn, listed and saved, of all or of a company', async () => {
  const opened = await open('/staff/numbers');
  await expect
    .element(page.getByRole('img', { name: /^Applications by week from .+ at most 31\./ }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /4 31 20 – 3 12$/ })).toBeVisible();
  await expect.element(text('Half within 3 hours, 40 of 42 within two working days')).toBeVisible();
  await expect.element(text('3 were decided on')).toBeVisible();
  const saved = vi.spyOn(URL, 'createObjectURL');
  await button('Download as CSV').click();
  const [file] = saved.mock.calls[0]!;
  expect(await (file as Blob).text()).toBe(
    '"Week from","New jobs","Applications","Answered in time","Answered late or not","Days to the first answer","Reports"\r\n' +
      '"2026-11-09","0","","","","",""\r\n"2026-11-16","4","31","20","","3","12"\r\n',
  );
  await page.getByRole('combobox', { name: 'Company' }).selectOptions('Oven & Sons');
  await expectAddress(`/staff/numbers?company=${testId(5)}`);
  await expect
    .poll(() => bodiesOf(opened, 'POST /api/staff/reports/numbers'))
    .toEqual([{}, { companyId: testId(5) }]);
});

test('a manager changes and removes texts for refusals', async () => {
  const SAVE = 'POST /api/staff/queue/texts/save';
  const REMOVE = 'POST /api/staff/queue/texts/remove';
  const opened = await open('/staff/settings', {
    [SAVE]: { message: 'Kept.', text: { _id: testId(42), title: 'Fees', text: 'No deposits.' } },
    [REMOVE]: { message: 'Removed.' },
  });
  await button('Change: Deposit').click();
  await page.getByRole('textbox', { name: 'New name' }).fill('Fees');
  await expectAccessible();
  await button('Save').click();
  await expect
    .poll(() => bodiesOf(opened, SAVE))
    .toEqual([{ id: testId(42), title: 'Fees', text: 'No deposits.' }]);
  await button('Remove: Deposit').click();
  await dialog('Remove “Deposit”?').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => bodiesOf(opened, REMOVE)).toEqual([{ id: testId(42) }]);
});

const DECIDED = { lastDecidedAt: '2026-11-20T10:00:00.000Z' };
test.each([
  ['/staff', { [REPORTS]: { reports: [], ...DECIDED } }, 'No report waits'],
  ['/staff?show=queue', { [QUEUE]: { ...bodies[QUEUE], ...DECIDED } }, 'Nothing waits to be approved'],
  ['/staff?show=replies', { 'POST /api/staff/replies': { replies: [], ...DECIDED } }, 'No reply waits'],
  ['/staff/search?q=x', { 'POST /api/staff/subjects': { subjects: [] } }, 'Nothing was found'],
])('%s with nothing in it says so, and since when', async (path, own, says) => {
  await open(path, own as Bodies);
  await expect.element(page.getByRole('heading', { name: says })).toBeVisible();
  if (!path.includes('search'))
    await expect.element(page.getByText(/The last one was decided on Nov 20, 2026/)).toBeVisible();
});
