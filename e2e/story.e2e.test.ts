import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts';
import { sharedSite } from './support/site.ts';

const { browser, network } = await sharedSite();

/** Submits the filled signup page and verifies the account. */
async function signUp(page: Page, address: string, name: string): Promise<void> {
  await typeInto(page, 'Your name', name);
  await typeInto(page, 'E-mail or phone number', address);
  await typeInto(page, 'Password', 'correct horse');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/verify');
  await expect.poll(() => network.mailbox(address).then(({ length }) => length)).toBe(1);
  await typeInto(page, 'Verification code', await network.code(address));
  await page.keyboard.press('Enter');
}

test('a recruiter posts, an applicant applies and is accepted: by keyboard alone, side by side', async () => {
  const recruiter = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const applicant = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const { page: office } = recruiter;
  const { page: phone } = applicant;

  // The recruiter starts at the landing page, signs up, names the company and posts a job.
  await office.goto(network.url);
  await pressEnterOn(office, 'link', 'Login as Recruiter');
  await pressEnterOn(office, 'link', 'Signup as Recruiter');
  await office.waitForURL('**/recruiter/signup');
  await signUp(office, 'rita@example.org', 'Rita Recruiter');
  await office.waitForURL('**/recruiter/home');
  await pressEnterOn(office, 'link', 'Name your company');
  await typeInto(office, 'Company name', 'Northlight Energy');
  await pressEnterOn(office, 'button', 'Save');
  await pressEnterOn(office, 'link', 'Create Job');
  await typeInto(office, 'Job Title', 'Kite Builder');
  await typeInto(office, 'Location', 'Rotterdam, Netherlands');
  await typeInto(office, 'Description', 'Keep the turbines turning.');
  await pressEnterOn(office, 'button', 'Create Job');
  await tabTo(office, 'link', 'View the job');

  // A guest finds the job on a phone and signs up to apply; after signup the sheet of the job is open.
  await network.processAll();
  await phone.goto(network.url);
  await pressEnterOn(phone, 'link', 'Apply Jobs');
  await phone.waitForURL('**/guest/home');
  await tabTo(phone, 'searchbox', 'Job, skill or company');
  await phone.keyboard.type('kite biulder');
  await phone.keyboard.press('Enter');
  await phone.waitForURL('**/jobs?q=kite+biulder');
  await phone.getByRole('status').getByText('kite builder').waitFor();
  await pressEnterOn(phone, 'link', 'Kite Builder');
  await pressEnterOn(phone, 'link', 'SignUp to Apply');
  await phone.waitForURL('**/signup');
  await signUp(phone, 'ada.and.rita@example.org', 'Ada Applicant');
  await phone.waitForURL('**/job-details/*#apply');
  await pressEnterOn(phone, 'button', 'Send application');
  await phone.getByText('Job applied successfully!').waitFor();

  // The recruiter opens the application, and the applicant sees that it is under review.
  await office.keyboard.press('Enter');
  await pressEnterOn(office, 'link', 'Ada Applicant New');
  await office.waitForURL('**/recruiter/job-details/*?person=*');
  await office.getByRole('heading', { level: 2, name: 'Ada Applicant' }).waitFor();
  await office.getByRole('region', { name: 'Decide' }).waitFor();
  await phone.reload();
  await phone.getByText('Under Review').first().waitFor();

  // The recruiter accepts, which is asked once more: the applicant sees that too, and gets one email.
  await pressEnterOn(office, 'button', 'Accept');
  await office.getByRole('form', { name: 'Status of Ada Applicant' }).waitFor();
  await office.keyboard.press('Enter');
  await office.getByText('Status updated successfully!').waitFor();
  await phone.reload();
  await phone.getByText('Accepted').first().waitFor();
  await network.processAll();
  const emails = await network.mailbox('ada.and.rita@example.org');
  expect(
    emails.map(({ subject }) => subject).filter((subject) => subject === 'Application Accepted'),
  ).toEqual(['Application Accepted']);

  expect([...recruiter.consoleErrors, ...applicant.consoleErrors]).toEqual([]);
});
