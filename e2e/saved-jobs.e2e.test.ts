import { expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { sharedSite } from './support/site.ts';

test('what a visitor has saved is in the account after the login, and is told of when it ends', async () => {
  const { browser, network } = await sharedSite();
  const board = await createBoard(network);
  const title = 'Barrel Maker';
  const jobId = await board.post({ title });
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  await network.processAll();
  const { page, consoleErrors } = await openPage(browser);
  const heart = () =>
    page.getByRole('article', { name: title, exact: true }).getByRole('button', { name: /^Saved? / });
  await page.goto(`${network.url}/guest/home`);
  await heart().click();
  await page.getByText('Saved in this browser. Log in to keep it in your account.').waitFor();
  await page.goto(`${network.url}/saved-jobs`);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('E-mail or phone number', { exact: true }).fill(ada.emailOrPhone);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => network.api('GET /api/jobs/saved-job-ids', { token: ada.token })).toEqual([jobId]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('savedJobs'))).toBeNull();

  await board.pause(jobId);
  network.clock.advance(5 * 60_000);
  await network.processAll();
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await page.getByText('A job that you saved is paused').first().click();
  await page.waitForURL('**/saved-jobs');
  await page.getByRole('article').getByText('Paused', { exact: true }).waitFor();
  expect(consoleErrors).toEqual([]);
});
