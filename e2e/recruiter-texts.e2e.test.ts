import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { noAnswer } from './support/faults.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;
let jobId: string;
let applicationId: string;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
  jobId = await board.post({ title: 'Junior Developer' });
  const { token } = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  applicationId = await board.applicationTo(jobId);
});

const clickButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const login = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill('unknown@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await clickButton('Login')(page);
};
const resend = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill('unknown@example.org');
  await clickButton('Resend Verification Code')(page);
};
const pause = (page: Page) =>
  page.getByRole('combobox', { name: 'Status of Junior Developer' }).selectOption('Stop Applications');
const reject = async (page: Page) => {
  await clickButton('Reject')(page);
  await page.getByRole('checkbox', { name: 'Social points' }).click();
  await clickButton('Update status')(page);
};

/** The component tests of the screens have the other texts: these come all the way from the services. */
interface Row {
  spec: string;
  when: string;
  path: () => string;
  /** Whether the recruiter is signed in. */
  recruiter?: true;
  failing?: [address: RegExp, how: (route: Route) => Promise<void>];
  act?: (page: Page) => Promise<unknown>;
  says: string;
  /** The path afterwards. */
  at?: string;
  /** What shows after Retry, once all calls work again. */
  afterRetry?: string;
}

const application = () => `/recruiter/applications/${applicationId}`;
const recruiter = true;
const LOGIN = '/recruiter/login';

const rows: Row[] = [
  {
    spec: 'B§8, C§7',
    when: 'login is refused',
    path: () => LOGIN,
    act: login,
    says: 'The e-mail, phone number or password is wrong.',
  },
  {
    spec: 'B§8',
    when: 'the code is sent again',
    path: () => '/recruiter/verify',
    act: resend,
    says: 'Verification code resent successfully.',
  },
  {
    spec: 'B§8',
    when: "a job's status gets no answer",
    path: () => '/recruiter/all-my-jobs',
    recruiter,
    failing: [/update-job-status$/, noAnswer],
    act: pause,
    says: 'Error updating job status. Please try again.',
  },
  {
    spec: 'B§8, C§7',
    when: 'an application does not load',
    path: application,
    recruiter,
    failing: [/get-application/, noAnswer],
    says: 'The server cannot be reached. Check your connection and try again.',
    afterRetry: 'No Resume Attached',
  },
  {
    spec: 'B§8',
    when: "an application's status is changed",
    path: application,
    recruiter,
    act: reject,
    says: 'Status updated successfully!',
  },
  {
    spec: 'B§2',
    when: '/recruiter/logout',
    path: () => '/recruiter/logout',
    recruiter,
    says: 'Successfully Logged Out!',
    at: LOGIN,
  },
];

test.each(rows)(
  '$spec: $when says $says',
  async ({ path, recruiter, failing, act, says, at, afterRetry }) => {
    const { page } = await openPage(browser, recruiter ? signedIn(network.url, board.recruiter) : {});
    if (failing) await page.route(...failing);
    await page.goto(network.url + path());
    await act?.(page);
    await page.getByText(says, { exact: true }).first().waitFor();
    if (at) await page.waitForURL(network.url + at);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    if (recruiter && !at) expect(token).not.toBeNull();
    else expect(token).toBeNull();
    if (afterRetry) {
      await page.unrouteAll();
      await clickButton('Retry')(page);
      await page.getByText(afterRetry, { exact: true }).first().waitFor();
    }
    await page.context().close();
  },
);

test('C§8: the jobs with a refused token says Session expired, please login again', async () => {
  const rita = await network.signUp('Recruiter');
  await network.api('POST /api/authRecruiter/logout', { token: rita.token });
  await network.processAll();
  const { page } = await openPage(browser, signedIn(network.url, rita));
  await page.goto(`${network.url}/recruiter/all-my-jobs`);
  await page.getByText('Session expired, please login again', { exact: true }).first().waitFor();
  await page.waitForURL(network.url + LOGIN);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a notice on the login page stays until it is dismissed, and does not come back', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/recruiter/home`);
  const notice = page.getByText('You are currently Logged-out, Please login !');
  await notice.waitFor();
  await clickButton('Dismiss')(page);
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Recruiter login' }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('a login with the right password shows the notice and opens the home page', async () => {
  const { page } = await openPage(browser);
  const { emailOrPhone, password } = board.recruiter;
  await page.goto(network.url + LOGIN);
  await page.getByLabel('E-mail or phone number').fill(emailOrPhone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await clickButton('Login')(page);
  await page.getByText('Successfully LoggedIn !').waitFor();
  await page.waitForURL('**/recruiter/home');
  expect(await page.evaluate(() => localStorage.getItem('recruiterId'))).toBe(board.recruiter.id);
});

test("an applicant's token does not count here, and is kept", async () => {
  const ada = await network.signUp('Applicant');
  const { page } = await openPage(browser, signedIn(network.url, ada));
  await page.goto(`${network.url}/recruiter/all-my-jobs`);
  await page.getByText('Please login first').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(ada.token);
});

test('after the address is changed, Verify is disabled until the code is sent there', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${network.url}/recruiter/signup`);
  await page.getByLabel('Your name').fill('Rita');
  await page.getByLabel('E-mail or phone number').fill('rtia@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await clickButton('Sign up')(page);

  const sentTo = page.getByLabel('Verification Code sent to');
  await sentTo.waitFor();
  expect(await sentTo.inputValue()).toBe('rtia@example.org');
  await clickButton('Change the address')(page);
  await page.keyboard.type('rita2@example.org');
  const button = page.getByRole('button', { name: 'Verify', exact: true });
  expect(await button.isDisabled()).toBe(true);
  await clickButton('Resend Verification Code')(page);
  await page.getByText('Verification code resent successfully.').waitFor();
  await network.processAll();
  await page.getByLabel('Verification code', { exact: true }).fill(await network.code('rita2@example.org'));
  await button.click();
  await page.getByText('Signup successful !').waitFor();
  await page.waitForURL('**/recruiter/home');
});
