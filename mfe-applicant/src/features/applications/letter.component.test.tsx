import type { JobDetails, Question } from '@firstrung/contracts';
import { expectAccessible, expectFits } from '@firstrung/ui-kit/testing';
import { memoryStore, type Store } from '@firstrung/web-kit';
import { type Replies, refusal, testToken } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { accepted, ada, bo, button, field, job, jobId, open, testId, text } from '../../testing.tsx';

// What somebody writes for an application before they have an account is filled in afterwards, and nobody
// else reads it.

const ADA = 'ada@example.org';
const BO = 'bo@example.org';
const LETTER = 'I bake since I can stand.';
const APPLY = 'POST /api/jobs/apply-job';
const GET_JOB = 'GET /api/jobs/job-details/:jobId';
const GET_GUEST_JOB = 'GET /api/guest/jobs/job-details/:jobId';
const SIGNUP = { pathname: '/signup', state: { returnTo: `/job-details/${jobId}#apply` } };
const PUBLIC = `/guests/job-details/${jobId}`;
const why: Question = { id: testId(53), kind: 'text', text: 'Why us?', required: true };

const token = (account: string) => ({ body: { message: 'Welcome', token: testToken(account) } });
const replies: Replies = {
  'POST /api/authApplicant/signup': () => ({
    status: 201,
    body: { message: 'Sent.', emailOrPhone: ADA, ticket: testId(42) },
  }),
  'POST /api/authApplicant/verify': (body) =>
    JSON.stringify(body).includes('"000000"') ? refusal(401, 'WrongCode', 'The code is wrong.') : token(ada),
  'POST /api/authApplicant/login': (body) => token(JSON.stringify(body).includes(BO) ? bo : ada),
  'POST /api/authApplicant/logout': () => ({ body: { message: 'Bye' } }),
  [APPLY]: accepted,
};

interface Visit {
  path?: Parameters<typeof open>[0];
  /** Of a page that is loaded again. Default: a new tab. */
  tab?: Store;
  visitor?: boolean;
  facts?: Partial<JobDetails>;
  more?: Replies;
}

const visit = ({ path = SIGNUP, tab = memoryStore(), visitor = true, facts, more }: Visit = {}) =>
  open(path, {
    visitor,
    tabStore: tab,
    ...(facts && { bodies: { [GET_JOB]: job(facts), [GET_GUEST_JOB]: job(facts) } }),
    replies: { ...replies, ...more },
  });
type Opened = Awaited<ReturnType<typeof visit>>;

/** Closes the browser: what it keeps of a tab ends. */
async function close({ unmount }: Opened) {
  await unmount();
  sessionStorage.clear();
}

let clicks = 0;
let fields = 0;
const press = (target: Locator) => {
  clicks++;
  return target.click();
};
const fill = (label: string, value: string) => {
  fields++;
  return field(label).fill(value);
};

const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
const fold = () => page.getByText(/^Your letter/);
const letter = () => field('Message to the recruiter');
const tick = () => page.getByRole('checkbox', { name: /^Keep it on this device for a day/ });
const sheet = () => page.getByRole('dialog', { name: 'Apply for Junior Developer' });
const send = () => sheet().getByRole('button', { name: 'Send application' });
const kept = () => localStorage.getItem('letters');

async function write() {
  await press(fold());
  await letter().fill(LETTER);
}
async function signUp() {
  await fill('Your name', 'Ada Lovelace');
  await fill('E-mail or phone number', ADA);
  await fill('Password', 'analytical');
  await press(button('Sign up'));
}
const enterCode = (code = '123456') => fill('Verification code', code);
async function logIn(address = ADA) {
  await fill('E-mail or phone number', address);
  await fill('Password', 'analytical');
  await press(button('Login'));
}
const expectKeptFor = (address: string) =>
  expect.element(text(`What you wrote is kept for ${address}. You can send it after this.`)).toBeVisible();
const expectFilled = (words = LETTER) =>
  expect.element(sheet().getByLabelText('Message to the recruiter')).toHaveValue(words);
async function expectSent({ sent }: Opened, body: object) {
  await press(send());
  await expect.element(text('Job applied successfully!')).toBeVisible();
  const withLetter = sent.filter(
    ({ call, body }) => call === APPLY || JSON.stringify(body)?.includes(LETTER),
  );
  expect(withLetter.map((call) => call.body)).toEqual([{ jobId, ...body }]);
}

beforeEach(() => {
  clicks = 0;
  fields = 0;
  return page.viewport(1280, 900);
});

test('a guest sends an application with four clicks and four fields beside the letter', async () => {
  const opened = await visit({ path: PUBLIC });
  await press(link('SignUp to Apply'));
  await expect.element(text('You are applying for')).toBeVisible();
  await write();
  await expectFits();
  await expectAccessible();
  await signUp();
  await expectKeptFor(ADA);
  await enterCode();
  await expectFilled();
  // A file can't wait in a browser: the sheet asks for it, with that of the profile.
  await expect.element(sheet().getByText('ada.pdf')).toBeVisible();
  await expectSent(opened, { message: LETTER });
  expect([clicks, fields]).toEqual([4, 4]);
});

test('a member who comes back sends one with three clicks', async () => {
  const opened = await visit({ path: PUBLIC });
  await press(link('Log in'));
  await logIn();
  await expect.element(send()).toBeEnabled();
  await expectSent(opened, { message: 'Hello from Ada.' });
  expect(clicks).toBe(3);
});

test('letter and answers pass a reload, a wrong code and a login beside', async () => {
  const tab = memoryStore();
  const facts = { questions: [why] };
  const first = await visit({ tab, facts });
  await fold().click();
  await expect.element(page.getByText(/^Your letter and answers/)).toBeVisible();
  await letter().fill(LETTER);
  await field('Why us?').fill('The bread.');
  await first.unmount();

  const opened = await visit({ tab, facts });
  await expect.element(letter()).toHaveValue(LETTER);
  await expect.element(field('Why us?')).toHaveValue('The bread.');
  await signUp();
  await enterCode('000000');
  await expect.element(text('The code is wrong.')).toBeVisible();
  // The address was taken.
  await link('Log in').click();
  await expectKeptFor(ADA);
  await logIn();
  await expectFilled();
  await expectSent(opened, {
    message: LETTER,
    answers: [{ questionId: why.id, value: 'The bread.' }],
  });
  expect(tab.getItem('drafts')).toBe('{}');
});

test('a closed browser keeps what was written for a day, with the tick, until it is sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await visit();
  await write();
  await tick().click();
  await signUp();
  await expect.element(field('Verification code')).toBeVisible();
  await close(first);

  vi.advanceTimersByTime(23 * 60 * 60_000);
  const second = await visit();
  await expect.element(letter()).toHaveValue(LETTER);
  await expect.element(field('Your name')).toHaveValue('Ada Lovelace');
  await expect.element(field('E-mail or phone number')).toHaveValue(ADA);
  await field('Password').fill('analytical');
  await button('Sign up').click();
  await enterCode();
  await expectFilled();
  await sheet().getByLabelText('Message to the recruiter').fill('More.');
  await close(second);

  const third = await visit({ path: `/job-details/${jobId}#apply`, visitor: false });
  await expectFilled('More.');
  await expectSent(third, { message: 'More.' });
  expect(kept()).toBeNull();
});

test.each([true, false])(
  'it is gone a day later, or with the tab, and the page has said so (kept: %s)',
  async (isKept) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await visit();
    await write();
    await tick().click();
    await expect.element(page.getByText(/what you write is gone once this tab is closed/)).toBeVisible();
    if (!isKept) await tick().click();
    expect(kept() !== null).toBe(isKept);
    await close(first);
    if (isKept) vi.advanceTimersByTime(24 * 60 * 60_000);
    await visit();
    await fold().click();
    await expect.element(letter()).toHaveValue('');
    expect(localStorage.length).toBe(0);
  },
);

test('without the tick in another tab it leaves the device for good', async () => {
  await visit();
  await write();
  await tick().click();
  expect(kept()).toContain(LETTER);
  const other = document.body.appendChild(document.createElement('iframe'));
  other.contentWindow?.localStorage.removeItem('letters');
  await expect.element(tick()).not.toBeChecked();
  other.remove();
  await letter().fill('More.');
  await fill('Your name', 'Ada Lovelace');
  expect(kept()).toBeNull();
});

async function logInAsBo(path: Visit['path'], tab?: Store) {
  const own = { name: 'Bo', emailOrPhone: BO };
  const more = { 'GET /api/authApplicant/get-name-email': () => ({ body: own }) };
  const opened = await visit({ path, more, ...(tab && { tab }) });
  await logIn(BO);
  const words = "A letter that was written here before is deleted: it may be somebody else's.";
  await expect.element(text(words)).toBeVisible();
  return opened;
}

test.each(['ticked', 'sent', 'typed'])('another person never reads it, and is told (%s)', async (how) => {
  const tab = memoryStore();
  const first = await visit({ tab });
  await write();
  if (how === 'ticked') await tick().click();
  if (how === 'typed') {
    await fill('E-mail or phone number', ADA);
    await link('Log in').click();
  } else await signUp();
  await expectKeptFor(ADA);
  await first.unmount();
  await logInAsBo({ pathname: '/login', state: SIGNUP.state }, tab);
  await expectFilled('Hello from Ada.');
  expect([kept(), tab.getItem('drafts')].join()).not.toContain(LETTER);
});

test.each([
  ['a', ADA],
  [' Ada@Example.org', ADA],
  ['0170 1234567', '+491701234567'],
  ['0049 (0)170 1234567', '+491701234567'],
])('it is in the sheet of who had typed "%s" and logs in as %s', async (typed, emailOrPhone) => {
  const own = { name: 'Ada', emailOrPhone };
  await visit({ more: { 'GET /api/authApplicant/get-name-email': () => ({ body: own }) } });
  await write();
  await tick().click();
  await fill('E-mail or phone number', typed);
  await link('Log in').click();
  await expect.element(page.getByText(/^What you wrote is kept/)).toBeVisible();
  await logIn(emailOrPhone);
  await expectFilled();
});

test('what an account keeps on the device is not for the next one, and ends with a logout', async () => {
  const keep = async () => {
    const opened = await visit();
    await write();
    await tick().click();
    await signUp();
    await enterCode();
    await expectFilled();
    expect(kept()).toContain(LETTER);
    await close(opened);
  };
  await keep();
  await close(await logInAsBo('/login'));
  expect(kept()).toBeNull();
  await keep();
  await visit({ path: '/logout', visitor: false });
  await expect.poll(kept).toBeNull();
});

test('without an answer about the address it is not shown, and is there later', async () => {
  const tab = memoryStore();
  const noAnswer = { 'GET /api/authApplicant/get-name-email': () => refusal(500, 'Internal') };
  const first = await visit({ tab, more: noAnswer });
  await write();
  await signUp();
  await enterCode();
  await expectFilled('Hello from Ada.');
  await first.unmount();
  await visit({ path: `/job-details/${jobId}#apply`, tab, visitor: false });
  await expectFilled();
});

test.each([
  ['', { token: testToken(ada) }],
  [', the first one', { emailOrPhone: ADA, ticket: testId(43) }],
])('a login at the provider%s comes back to the filled sheet', async (first, reply) => {
  const tab = memoryStore();
  const before = await visit({ tab });
  await write();
  await before.unmount();
  const body = { purpose: 'login', message: 'Welcome', ...reply };
  const opened = await visit({
    path: '/login/return?code=x&state=y',
    tab,
    more: { 'POST /api/auth/oidc/finish': () => ({ body }) },
  });
  if (first) await enterCode();
  await expectFilled();
  await expectSent(opened, { message: LETTER });
});

test('a job that has closed meanwhile says so, beside what was written', async () => {
  const tab = memoryStore();
  const closed = 'This job no longer takes applications.';
  const before = await visit({ tab });
  await write();
  expect(text(closed).query()).toBeNull();
  await before.unmount();
  await visit({ tab, facts: { status: 'pausedJobs' } });
  await expect.element(text(closed)).toBeVisible();
  await expect.element(letter()).toHaveValue(LETTER);
  await signUp();
  await enterCode();
  await expect.element(sheet().getByText(closed)).toBeVisible();
  await expectFilled();
  await expect.element(send()).toBeDisabled();
});

test('a signup that comes from no job has no letter', async () => {
  await visit({ path: '/signup' });
  await expect.element(field('Your name')).toBeVisible();
  expect(fold().query()).toBeNull();
});
