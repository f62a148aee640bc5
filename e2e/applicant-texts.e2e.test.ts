import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import pg from 'pg';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { broken, noAnswer, SERVER_MESSAGE } from './support/faults.ts';
import { isFocused } from './support/focus.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;
let jobId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network);
  jobId = await board.post({ title: 'Junior Developer' });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** As companies could store any text before it was checked. */
async function storeWebsite(company: string, website: string) {
  const client = new pg.Client({ connectionString: network.databaseUrl });
  await client.connect();
  try {
    await client.query('update jobs.company set website = $1 where name = $2', [website, company]);
  } finally {
    await client.end();
  }
}

const PASSWORD = 'correct horse';

const login = async (page: Page, emailOrPhone: string, password = PASSWORD) => {
  await page.getByLabel('E-mail or phone number').fill(emailOrPhone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};
const signup = async (page: Page, emailOrPhone: string) => {
  await page.getByLabel('Your name').fill('Grace');
  await page.getByLabel('E-mail or phone number').fill(emailOrPhone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
};
const verify = async (page: Page, code: string) => {
  await page.getByLabel('E-mail or phone number').fill('unknown@example.org');
  await page.getByLabel('Verification code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
};
const resend = async (page: Page) => {
  await page.getByLabel('E-mail or phone number').fill('unknown@example.org');
  await page.getByRole('button', { name: 'Resend Verification Code' }).click();
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Discipline').fill('Energy');
  await page.getByRole('button', { name: 'Save' }).click();
};
const clickButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

interface Row {
  spec: string;
  when: string;
  path: () => string;
  /** Whether an applicant is signed in. */
  applicant?: true;
  failing?: [address: RegExp, how: (route: Route) => Promise<void>];
  act?: (page: Page) => Promise<unknown>;
  says: string;
  /** The path afterwards. */
  at?: () => string;
}

const job = () => `/job-details/${jobId}`;
const guestJob = () => `/guests/job-details/${jobId}`;

const rows: Row[] = [
  {
    spec: 'A§8',
    when: 'login is refused',
    path: () => '/login',
    act: (page) => login(page, 'unknown@example.org'),
    says: 'The e-mail, phone number or password is wrong.',
  },
  {
    spec: 'A§8',
    when: 'login gets no answer',
    path: () => '/login',
    failing: [/api\/.*\/login$/, noAnswer],
    act: (page) => login(page, 'unknown@example.org'),
    says: 'An error occurred',
  },
  {
    spec: 'decisions §7',
    when: 'signup is refused',
    path: () => '/signup',
    failing: [/api\/.*\/signup$/, broken],
    act: (page) => signup(page, 'grace@example.org'),
    says: SERVER_MESSAGE,
  },
  {
    spec: 'A§8',
    when: 'a code is refused',
    path: () => '/verify',
    failing: [/\/api\/.*\/verify$/, broken],
    act: (page) => verify(page, '123456'),
    says: SERVER_MESSAGE,
  },
  {
    spec: 'A§8',
    when: 'a code gets no answer',
    path: () => '/verify',
    failing: [/\/api\/.*\/verify$/, noAnswer],
    act: (page) => verify(page, '123456'),
    says: 'The server cannot be reached. Check your connection and try again.',
  },
  {
    spec: 'A§8',
    when: 'sending the code again is refused',
    path: () => '/verify',
    failing: [/resend-verification$/, broken],
    act: resend,
    says: SERVER_MESSAGE,
  },
  {
    spec: 'A§8',
    when: 'the code is sent again',
    path: () => '/verify',
    act: resend,
    says: 'Verification code resent successfully.',
  },
  {
    spec: 'A§8',
    when: 'applying succeeds',
    path: job,
    applicant: true,
    act: clickButton('Apply Now'),
    says: 'Job applied successfully!',
  },
  {
    spec: 'A§8',
    when: 'applying is refused',
    path: job,
    applicant: true,
    failing: [/apply-job$/, broken],
    act: clickButton('Apply Now'),
    says: SERVER_MESSAGE,
  },
  {
    spec: 'A§8',
    when: 'the applied marks do not load',
    path: () => '/home',
    applicant: true,
    failing: [/applied-jobs$/, broken],
    says: SERVER_MESSAGE,
  },
  {
    spec: 'A§8',
    when: 'the applied marks get no answer',
    path: () => '/home',
    applicant: true,
    failing: [/applied-jobs$/, noAnswer],
    says: 'Error fetching applied jobs',
  },
  {
    spec: 'A§4, A§8',
    when: '/home without a token',
    path: () => '/home',
    says: 'You are currently Logged-out, Please login !',
    at: () => '/login',
  },
  {
    spec: 'A§2',
    when: 'a job without a token',
    path: job,
    says: 'SignUp to Apply',
    at: guestJob,
  },
  {
    spec: 'A§4, A§8',
    when: '/profile without a token',
    path: () => '/profile',
    says: 'Please login first',
    at: () => '/login',
  },
  {
    spec: 'A§2',
    when: '/guest/profile without a token',
    path: () => '/guest/profile',
    says: 'Login Required',
    at: () => '/guest/profile',
  },
  {
    spec: 'A§8',
    when: 'the profile is saved',
    path: () => '/profile',
    applicant: true,
    act: save,
    says: 'Profile updated successfully',
  },
  {
    spec: 'A§8',
    when: 'saving the profile is refused',
    path: () => '/profile',
    applicant: true,
    failing: [/update-profile$/, broken],
    act: save,
    says: 'Error updating profile',
  },
  {
    spec: 'A§8',
    when: 'saving the profile gets no answer',
    path: () => '/profile',
    applicant: true,
    failing: [/update-profile$/, noAnswer],
    act: save,
    says: 'Error updating profile',
  },
  {
    spec: 'A§2, A§8',
    when: '/logout',
    path: () => '/logout',
    applicant: true,
    says: 'Successfully Logged Out!',
    at: () => '/guest/home',
  },
  {
    spec: 'A§2',
    when: 'the applied page without a token',
    path: () => '/guest/applied-interns',
    says: 'Applied Jobs Preview',
  },
];

test.each(rows)('$spec: $when shows $says', async ({ path, applicant, failing, act, says, at }) => {
  const person = applicant ? signedIn(network.url, await network.signUp('Applicant')) : {};
  const { page } = await openPage(browser, person);
  if (failing) await page.route(...failing);
  await page.goto(network.url + path());
  await act?.(page);
  await page.getByText(says, { exact: true }).first().waitFor();
  if (at) await page.waitForURL(network.url + at());
  if (applicant && path() !== '/logout') {
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  }
  await page.context().close();
});

describe('behaviour beside the texts', () => {
  test('a successful login shows a notice and opens the home page', async () => {
    const ada = await network.signUp('Applicant');
    const { page } = await openPage(browser);
    await page.goto(`${network.url}/login`);
    await login(page, ada.emailOrPhone, ada.password);
    await page.getByText('Successfully LoggedIn !').waitFor();
    await page.waitForURL('**/home');
  });

  test('signup refuses an invalid address', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${network.url}/signup`);
    await signup(page, 'no address');
    const field = page.getByLabel('E-mail or phone number');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('a login before verification leads to the code page', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${network.url}/signup`);
    await signup(page, 'late@example.org');
    await page.waitForURL('**/verify');
    await page.goto(`${network.url}/login`);
    await login(page, 'late@example.org');
    await page.getByRole('link', { name: 'Enter the code' }).click();
    await page.waitForURL('**/verify');
    const address = page.locator('input[name="emailOrPhone"]');
    await address.waitFor();
    expect(await address.inputValue()).toBe('late@example.org');
  });

  test('a refused application is reverted on the page', async () => {
    const { page } = await openPage(browser, signedIn(network.url, await network.signUp('Applicant')));
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/apply-job$/, async (route) => {
      await held;
      await broken(route);
    });
    await page.goto(network.url + job());
    await clickButton('Apply Now')(page);
    await page.getByRole('button', { name: 'Applied' }).waitFor();
    answer();
    await page.getByText(SERVER_MESSAGE).waitFor();
    const apply = page.getByRole('button', { name: 'Apply Now' }).first();
    await apply.waitFor();
    await expect.poll(() => isFocused(apply)).toBe(true);

    await page.goto(`${network.url}/home`);
    await apply.press('Enter');
    await page.getByRole('button', { name: 'Send application' }).press('Enter');
    await page.getByText(SERVER_MESSAGE).waitFor();
    await expect.poll(() => isFocused(apply)).toBe(true);
  });

  test('an application without a network is reverted, and the page shows why', async () => {
    const { page } = await openPage(browser, signedIn(network.url, await network.signUp('Applicant')));
    await page.goto(network.url + job());
    const apply = page.getByRole('button', { name: 'Apply Now' });
    await apply.waitFor();
    await page.context().setOffline(true);
    await apply.click();
    await page.getByText('You are offline. Try again when you are connected.').waitFor();
    await apply.waitFor();
  });

  test('applying to a job paused in the meantime shows why, and the page is marked', async () => {
    const paused = await board.post({ title: 'Paused later' });
    const { page } = await openPage(browser, signedIn(network.url, await network.signUp('Applicant')));
    // A notification may make the page refetch before the button is pressed.
    await page.routeWebSocket(/\/api\/notifications\/stream$/, () => {});
    await page.goto(`${network.url}/job-details/${paused}`);
    await page.getByRole('button', { name: 'Apply Now' }).waitFor();
    await board.pause(paused);
    await clickButton('Apply Now')(page);
    await page.getByText('This job no longer takes applications.').waitFor();
    const closed = page.getByRole('button', { name: 'Not taking applications' });
    await closed.waitFor();
    expect(await closed.isDisabled()).toBe(true);
  });

  test('an applicant who opens a guest job page is redirected to their own', async () => {
    const { page } = await openPage(browser, signedIn(network.url, await network.signUp('Applicant')));
    await page.goto(network.url + guestJob());
    await page.waitForURL(`**/job-details/${jobId}`);
    await page.getByRole('button', { name: 'Apply Now' }).waitFor();
  });

  test('rejection reasons are shown in plain words', async () => {
    const ada = await network.signUp('Applicant');
    const applied = await board.post({ title: 'Analyst' });
    await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId: applied } });
    await board.decide(applied, {
      status: 'not up to snuff',
      rejectionReasons: ['project Counts', 'overqualified'],
    });
    const { page } = await openPage(browser, signedIn(network.url, ada));
    await page.goto(`${network.url}/applied-interns`);
    const card = page.getByRole('article', { name: 'Analyst' });
    await card
      .getByText('They asked for more project experience · Overqualified for this position')
      .waitFor();
  });

  test('loaded applications stay visible when reloading fails', async () => {
    const ada = await network.signUp('Applicant');
    await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId } });
    const { page } = await openPage(browser, signedIn(network.url, ada));
    await page.goto(`${network.url}/applied-interns`);
    const card = page.getByRole('article', { name: 'Junior Developer' });
    await card.waitFor();
    await page.route(/api\/jobs\/applied-interns/, broken);
    await page.getByRole('link', { name: 'Junior Developer' }).click();
    await page.getByRole('button', { name: 'Applied' }).waitFor();
    // Past the time that data counts as fresh.
    await page.clock.install({ time: Date.now() + 60_000 });
    await page.goBack();
    await page.clock.runFor(10_000);
    await page.getByText('Error fetching applied jobs. Please try again.').waitFor();
    await card.waitFor();
  });

  test('a notice stays for 3 seconds', async () => {
    const { page } = await openPage(browser, signedIn(network.url, await network.signUp('Applicant')));
    await page.clock.install();
    await page.goto(`${network.url}/settings`);
    const logout = page.getByRole('link', { name: 'Logout' }).first();
    await logout.waitFor();
    // From here on the clock moves only when the test advances it.
    await page.clock.pauseAt(Date.now() + 600_000);
    await logout.click();
    const notice = page.getByText('Successfully Logged Out!');
    await notice.waitFor();
    await page.clock.runFor(2_000);
    expect(await notice.count()).toBe(1);
    await page.clock.runFor(1_500);
    expect(await notice.count()).toBe(0);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x'])(
    'the website %s is not rendered as a link',
    async (website) => {
      const other = await createBoard(network, { name: 'Odd Ones' });
      await storeWebsite('Odd Ones', website);
      const posted = await other.post({ title: 'Odd job' });
      const { page } = await openPage(browser);
      await page.goto(`${network.url}/guests/job-details/${posted}`);
      await page.getByRole('heading', { level: 3, name: 'Odd Ones' }).waitFor();
      expect(await page.locator(`a[href^="javascript"], a[href^="data"]`).count()).toBe(0);
    },
  );
});
