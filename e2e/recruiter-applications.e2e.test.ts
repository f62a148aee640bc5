import { createTestNetwork, type TestNetwork } from '@firstrung/local/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { broken } from './support/faults.ts';
import { isFocused } from './support/focus.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network);
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** Only the test's own limit ends what hangs. */
const FOREVER = { timeout: 300_000 };

/** A job somebody has applied to. */
async function applied(profile?: object) {
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  if (profile) {
    await network.api('PUT /api/profile/update-profile', { token: ada.token, body: profile });
    await network.processAll();
  }
  const jobId = await board.post();
  const body = { jobId, message: 'Hello,\nit is me.' };
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body });
  const applicationId = await board.applicationTo(jobId);
  return { ada, jobId, applicationId };
}

async function go(path: string): Promise<Page> {
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(network.url + path);
  return page;
}

const statusRead = async ({ token }: { token: string }) => {
  const [entry] = await network.api('GET /api/jobs/applied-interns', { token, query: {} });
  return entry?.status;
};
const update = (page: Page) => page.getByRole('button', { name: 'Update status' }).click();

test('the table of applicants leads to an application, and only opening that puts it under review', async () => {
  const { ada, jobId, applicationId } = await applied({
    resume: 'https://example.org/resume.pdf',
    socialPoints: 7,
  });
  const page = await go(`/recruiter/job-details/${jobId}`);
  const link = page.getByRole('row').getByRole('link', { name: 'Ada Lovelace' });
  await link.hover();
  await page.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await statusRead(ada)).toBe('Applied');

  await link.click();
  await page.waitForURL(`**/recruiter/applications/${applicationId}`);
  await page.getByText('it is me.').waitFor();
  expect(await statusRead(ada)).toBe('Under Review');
  const contact = page.getByRole('link', { name: ada.emailOrPhone });
  expect(await contact.getAttribute('href')).toBe(`mailto:${ada.emailOrPhone}`);
  const resume = page.getByRole('link', { name: 'Open the resume' });
  expect(await resume.getAttribute('href')).toBe('https://example.org/resume.pdf');
  expect(await resume.getAttribute('rel')).toContain('noopener');
});

test('the Status button of the table decides, and gives the focus back', async () => {
  const { ada, jobId } = await applied();
  const page = await go(`/recruiter/job-details/${jobId}`);
  const button = page.getByRole('button', { name: 'Status of Ada Lovelace' });
  await button.click();
  await page.getByRole('radio', { name: 'not up to snuff' }).check();
  await page.getByRole('checkbox', { name: 'Number of projects' }).check();
  await page.getByRole('checkbox', { name: 'The position has been filled' }).check();
  await update(page);
  await page.getByText('Status updated successfully!').waitFor();
  await page.getByRole('cell', { name: 'not up to snuff' }).waitFor();
  await expect.poll(() => isFocused(button), FOREVER).toBe(true);
  expect(new URL(page.url()).pathname).toBe(`/recruiter/job-details/${jobId}`);
  const [entry] = await network.api('GET /api/jobs/applied-interns', { token: ada.token, query: {} });
  expect(entry?.jobId.rejectionReasons).toEqual(['project Counts', 'position filled']);
});

test('any other status clears the rejection reasons', async () => {
  const { jobId, applicationId } = await applied();
  await board.decide(jobId, { status: 'not up to snuff', rejectionReasons: ['overqualified'] });
  const page = await go(`/recruiter/applications/${applicationId}`);
  await page.getByRole('listitem').getByText('Overqualified for this position').waitFor();
  await page.getByRole('radio', { name: 'nextSteps Shortlisted' }).check();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await update(page);
  await page.getByText('Status updated successfully!').waitFor();
  expect(await page.getByRole('heading', { name: 'Rejection reasons' }).count()).toBe(0);
  await page.reload();
  await page.getByRole('radio', { name: 'not up to snuff' }).check();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('a decision shows at once, and is taken back when it fails, with the choice kept', async () => {
  const { applicationId } = await applied();
  const page = await go(`/recruiter/applications/${applicationId}`);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/update-status/, async (route) => {
    await held;
    await broken(route);
  });
  const badge = (status: string) => page.locator('h1 + *').getByText(status, { exact: true });
  await page.getByRole('radio', { name: 'accepted' }).check();
  await update(page);
  await badge('accepted').waitFor();
  answer();
  await page.getByText('Error updating status. Please try again.').waitFor();
  await badge('not reviewed').waitFor();
  expect(await page.getByRole('radio', { name: 'accepted' }).isChecked()).toBe(true);
  await page.unrouteAll();
  await update(page);
  await page.getByText('Status updated successfully!').waitFor();
  await badge('accepted').waitFor();
});

test('who decides on what somebody else has decided meanwhile sees that, and chooses again', async () => {
  const { ada, jobId, applicationId } = await applied();
  const page = await go(`/recruiter/applications/${applicationId}`);
  await page.getByRole('radio', { name: 'accepted' }).check();
  await board.decide(jobId, { status: 'nextSteps Shortlisted' });
  await update(page);
  await page.getByText('Error updating status. Please try again.').waitFor();
  await page.getByText('Someone has changed the status to “nextSteps Shortlisted” meanwhile.').waitFor();
  expect(await statusRead(ada)).toBe('interviewing');
  expect(await page.getByRole('radio', { name: 'accepted' }).isChecked()).toBe(true);
  await update(page);
  await page.getByText('Status updated successfully!').waitFor();
  expect(await statusRead(ada)).toBe('Accepted');
});

test('applicants come in pages', async () => {
  const jobId = await board.post();
  for (let number = 1; number <= 23; number += 1) {
    const { token } = await network.signUp('Applicant', { name: `Applicant ${number}` });
    network.clock.advance(1_000);
    await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  }
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.route(/api\/recruiter\/jobs\/job-details/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '9');
    return route.continue({ url: url.href });
  });
  await page.goto(`${network.url}/recruiter/job-details/${jobId}`);
  const names = () =>
    page.getByRole('row').getByRole('link').locator('span > span:last-child').allInnerTexts();
  const people = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `Applicant ${from - index}`);
  await expect.poll(names, FOREVER).toEqual(people(23, 4));
  await page.getByText('Page 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Last' }).click();
  await expect.poll(names, FOREVER).toEqual(people(3, 1));
});

test('reasons an operator has switched off are named', async () => {
  await using other = await createTestNetwork({ env: { DISABLED_REJECTION_REASONS: 'Differentgender' } });
  const office = await createBoard(other);
  const jobId = await office.post();
  const { token } = await other.signUp('Applicant');
  await other.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  const applicationId = await office.applicationTo(jobId);
  const { page } = await openPage(browser, signedIn(other.url, office.recruiter));
  await page.goto(`${other.url}/recruiter/applications/${applicationId}`);
  await page.getByRole('radio', { name: 'not up to snuff' }).check();
  await page.getByRole('checkbox', { name: 'Another reason' }).check();
  await page.getByRole('checkbox', { name: 'Another gender was asked for' }).check();
  await update(page);
  await page.getByText('Error updating status. Please try again.').waitFor();
  await page.getByText('“Another gender was asked for” is not in use here.').waitFor();
  await page.context().close();
});
