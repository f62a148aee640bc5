import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { broken, noAnswer, refused, SERVER_MESSAGE } from './support/faults.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;
let jobId: string;
let applicationId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network);
  jobId = await board.post({ title: 'Junior Developer' });
  const { token } = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  applicationId = await board.applicationTo(jobId);
  const { applications } = await network.api('GET /api/recruiter/jobs/job-details/:jobId', {
    token: board.recruiter.token,
    params: { jobId },
  });
  const applicantIds = applications.map(({ applicantId }) => applicantId._id);
  await network.api('POST /api/recruiter/lists/create', {
    token: board.recruiter.token,
    body: { jobId, name: 'To call', applicantIds },
  });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const clickButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const login = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill('unknown@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await clickButton('Login')(page);
};
const signup = async (page: Page) => {
  await page.getByLabel('Your name').fill('Rita');
  await page.getByLabel('E-mail or phone number').fill('rita@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await clickButton('Sign up')(page);
};
const verify = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill('unknown@example.org');
  await page.getByLabel('Verification code', { exact: true }).fill('123456');
  await clickButton('Verify')(page);
};
const resend = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill('unknown@example.org');
  await clickButton('Resend Verification Code')(page);
};
const create = (button: string) => async (page: Page) => {
  await page.getByLabel('Job Title').fill('Battery Lab Intern');
  await page.getByLabel('Location').fill('Bergen');
  await page.getByLabel('Description').fill('Help us measure.');
  await clickButton(button)(page);
};
const moveTo = (label: string) => (page: Page) =>
  page.getByRole('combobox', { name: 'Status of Junior Developer' }).selectOption({ label });
const decide =
  (status: string, ...reasons: string[]) =>
  async (page: Page) => {
    await page.getByRole('radio', { name: status }).check();
    for (const name of reasons) await page.getByRole('checkbox', { name }).click();
    await clickButton('Update status')(page);
  };
const saveCompany = async (page: Page) => {
  await clickButton('Edit')(page);
  await page.getByLabel('Location').fill('Lisbon');
  await clickButton('Save')(page);
};

const edit = async (page: Page) => {
  await page.getByLabel('Location').fill('Lisbon');
  await clickButton('Save')(page);
};
const saveProfile = async (page: Page) => {
  await clickButton('Edit')(page);
  await page.getByLabel('Position').fill('Head of People');
  await clickButton('Save')(page);
};
const uploadImage = async (page: Page) => {
  await clickButton('Edit')(page);
  const image = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  await page.locator('input[type=file]').setInputFiles(image);
};
const openLists = clickButton('Job Lists');
const openList = async (page: Page) => {
  await clickButton('Job Lists')(page);
  await clickButton('Edit To call')(page);
};
const makeList = (name: string) => async (page: Page) => {
  await clickButton('Make Lists')(page);
  await page.getByLabel('Name of the list').fill(name);
  await page.getByLabel('Select Ada Lovelace').check();
  await clickButton('Save')(page);
};
const deleteList = async (page: Page) => {
  await clickButton('Job Lists')(page);
  await clickButton('Delete To call')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
};

interface Row {
  spec: string;
  when: string;
  path: () => string;
  /** Whether the recruiter is signed in. */
  recruiter?: true;
  before?: () => Promise<unknown>;
  failing?: [address: RegExp, how: (route: Route) => Promise<void>];
  act?: (page: Page) => Promise<unknown>;
  says: string;
  /** The path afterwards. */
  at?: string;
  /** What shows after Retry, once all calls work again. */
  afterRetry?: string;
}

const HOME = () => '/recruiter/home';
const LIVE = () => '/recruiter/live-posted-jobs';
const PROFILE = () => '/recruiter/profile';
const JOBS = () => '/recruiter/all-my-jobs';
const COMPANY = () => '/recruiter/company-profile';
const job = () => `/recruiter/job-details/${jobId}`;
const editing = () => `/recruiter/job-details/${jobId}/edit`;
const application = () => `/recruiter/applications/${applicationId}`;
const recruiter = true;
const rejected = () => board.decide(jobId, { status: 'not up to snuff', rejectionReasons: ['socialPoints'] });
const LOGIN = '/recruiter/login';

const rows: Row[] = [
  {
    spec: 'B§8',
    when: 'signup is refused',
    path: () => '/recruiter/signup',
    failing: [/\/api\/.*\/signup$/, broken],
    act: signup,
    says: SERVER_MESSAGE,
  },
  {
    spec: 'B§8',
    when: 'signup gets no answer',
    path: () => '/recruiter/signup',
    failing: [/\/api\/.*\/signup$/, noAnswer],
    act: signup,
    says: 'An error occurred. Please try again.',
  },
  {
    spec: 'B§8, decisions §7',
    when: 'login is refused',
    path: () => LOGIN,
    act: login,
    says: 'The e-mail, phone number or password is wrong.',
  },
  {
    spec: 'B§8',
    when: 'a code is refused',
    path: () => '/recruiter/verify',
    failing: [/\/api\/.*\/verify$/, broken],
    act: verify,
    says: SERVER_MESSAGE,
  },
  {
    spec: 'B§8',
    when: 'sending the code again is refused',
    path: () => '/recruiter/verify',
    failing: [/resend-verification$/, broken],
    act: resend,
    says: SERVER_MESSAGE,
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
    when: 'creating a job is refused',
    path: HOME,
    recruiter,
    failing: [/create-job$/, broken],
    act: create('Create Job'),
    says: SERVER_MESSAGE,
  },
  {
    spec: 'B§5',
    when: 'a job has no title',
    path: HOME,
    recruiter,
    act: clickButton('Save as Draft'),
    says: 'Enter a job title',
  },
  {
    spec: 'B§8, decisions §7',
    when: 'the jobs do not load',
    path: JOBS,
    recruiter,
    failing: [/api\/recruiter\/jobs\/all-my-jobs/, broken],
    says: SERVER_MESSAGE,
    afterRetry: 'Junior Developer',
  },
  {
    spec: 'B§8',
    when: "a job's status is not changed",
    path: JOBS,
    recruiter,
    failing: [/update-job-status$/, broken],
    act: moveTo('Hide Job'),
    says: 'Error updating job status. Please try again.',
  },
  {
    spec: 'B§8',
    when: "a job's status gets no answer",
    path: JOBS,
    recruiter,
    failing: [/update-job-status$/, noAnswer],
    act: moveTo('Stop Applications'),
    says: 'Error updating job status. Please try again.',
  },
  {
    spec: 'B§8, decisions §7',
    when: 'the live jobs do not load',
    path: LIVE,
    recruiter,
    failing: [/api\/recruiter\/jobs\/live-posted-jobs/, broken],
    says: SERVER_MESSAGE,
    afterRetry: 'Junior Developer',
  },
  {
    spec: 'B§8, decisions §3',
    when: 'a job is not saved',
    path: editing,
    recruiter,
    failing: [/update-job$/, broken],
    act: edit,
    says: SERVER_MESSAGE,
  },
  {
    spec: 'B§8',
    when: 'the lists do not load',
    path: job,
    recruiter,
    failing: [/recruiter\/lists\/all/, broken],
    act: openLists,
    says: 'Error loading data',
    afterRetry: 'To call',
  },
  {
    spec: 'B§8',
    when: 'a list does not load',
    path: job,
    recruiter,
    failing: [/recruiter\/lists\/[0-9a-f-]{36}\//, broken],
    act: openList,
    says: 'Error loading list details',
    afterRetry: 'List “To call”',
  },
  {
    spec: 'B§8',
    when: 'a list is not saved',
    path: job,
    recruiter,
    failing: [/recruiter\/lists\/create$/, noAnswer],
    act: makeList('Maybe'),
    says: 'Error saving list',
  },
  {
    spec: 'B§8',
    when: 'a list is not deleted',
    path: job,
    recruiter,
    failing: [/recruiter\/lists\/delete$/, broken],
    act: deleteList,
    says: 'Error deleting list',
  },
  {
    spec: 'B§8',
    when: 'the profile does not load',
    path: PROFILE,
    recruiter,
    failing: [/recruiter\/profile\/get-profile$/, broken],
    says: 'Failed to fetch profile.',
    afterRetry: 'Rita Recruiter',
  },
  {
    spec: 'B§8',
    when: 'the profile is not saved',
    path: PROFILE,
    recruiter,
    failing: [/recruiter\/profile\/update-profile$/, broken],
    act: saveProfile,
    says: 'Failed to update profile.',
  },
  {
    spec: 'B§8',
    when: 'the profile is saved',
    path: PROFILE,
    recruiter,
    act: saveProfile,
    says: 'Profile updated successfully.',
  },
  {
    spec: 'B§8',
    when: 'a picture is not uploaded',
    path: PROFILE,
    recruiter,
    failing: [/upload-all$/, broken],
    act: uploadImage,
    says: `Failed to upload image. ${SERVER_MESSAGE}`,
  },
  {
    spec: 'B§8',
    when: 'a job does not load',
    path: job,
    recruiter,
    failing: [/api\/recruiter\/jobs\/job-details/, broken],
    says: 'Error fetching job details. Please try again.',
    afterRetry: 'Ada Lovelace',
  },
  {
    spec: 'B§8, decisions §7',
    when: 'an application does not load',
    path: application,
    recruiter,
    failing: [/get-application/, noAnswer],
    says: 'The server cannot be reached. Check your connection and try again.',
    afterRetry: 'No Resume Attached',
  },
  {
    spec: 'B§8',
    when: "an application's status is not changed",
    path: application,
    recruiter,
    failing: [/update-status/, broken],
    act: decide('nextSteps Shortlisted'),
    says: 'Error updating status. Please try again.',
  },
  {
    spec: 'B§8',
    when: "an application's status is changed",
    path: application,
    recruiter,
    act: decide('not up to snuff', 'Social points'),
    says: 'Status updated successfully!',
  },
  {
    spec: 'B§8',
    when: 'rejection reasons are not changed',
    path: application,
    recruiter,
    before: rejected,
    failing: [/update-status/, broken],
    act: decide('not up to snuff', 'Another reason'),
    says: 'Error updating rejection reasons. Please try again.',
  },
  {
    spec: 'B§8',
    when: 'rejection reasons are changed',
    path: application,
    recruiter,
    before: rejected,
    act: decide('not up to snuff', 'Another reason'),
    says: 'Rejection reasons updated successfully!',
  },
  {
    spec: 'B§8, decisions §7',
    when: 'the company does not load',
    path: COMPANY,
    recruiter,
    failing: [/get-company-profile-details$/, broken],
    says: SERVER_MESSAGE,
    afterRetry: 'Northlight Energy',
  },
  {
    spec: 'B§8, decisions §7',
    when: 'the company is not saved',
    path: COMPANY,
    recruiter,
    failing: [/update-company-profile$/, broken],
    act: saveCompany,
    says: SERVER_MESSAGE,
  },
  {
    spec: 'B§6',
    when: '/recruiter/home without a token',
    path: HOME,
    says: 'You are currently Logged-out, Please login !',
    at: LOGIN,
  },
  ...[JOBS, LIVE, job, editing, application, PROFILE, COMPANY].map((path) => ({
    spec: 'B§6',
    when: `${path.name} without a token`,
    path,
    says: 'Please login first',
    at: LOGIN,
  })),
  {
    spec: 'decisions §8',
    when: 'the jobs with a refused token',
    path: JOBS,
    recruiter,
    failing: [/api\/recruiter/, refused],
    says: 'Session expired, please login again',
    at: LOGIN,
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
  async ({ path, recruiter, before, failing, act, says, at, afterRetry }) => {
    await before?.();
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
