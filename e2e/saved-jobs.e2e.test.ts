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

test('on a phone, two taps and a signup turn a search into e-mails, which a link ends without a login', async () => {
  const { browser, network } = await sharedSite();
  const board = await createBoard(network);
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${network.url}/jobs?q=cooper`);
  await page.getByRole('main').getByRole('link', { name: 'Tell me' }).click();
  const email = 'grace.cooper@example.org';
  await page.getByLabel('Your name', { exact: true }).fill('Grace Cooper');
  await page.getByLabel('E-mail or phone number', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Verification code', { exact: true });
  await code.waitFor();
  await network.processAll();
  await code.fill(await network.code(email));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jobs?q=cooper');
  await page.getByRole('link', { name: 'Saved search' }).waitFor();

  network.clock.advance(60_000);
  /** The e-mails of jobs, on the day after one more is posted. */
  const emailsAfter = async (title: string) => {
    await board.post({ title });
    for (const minutes of [10, 26 * 60]) {
      network.clock.advance(minutes * 60_000);
      await network.processAll();
    }
    return (await network.mailbox(email)).filter(({ text }) => text.includes('Cooper of'));
  };
  const emails = await emailsAfter('Cooper of Barrels');
  expect(emails).toHaveLength(1);
  const { page: loggedOut } = await openPage(browser);
  await loggedOut.goto(network.url + /\/unsubscribe\?token=\S+/.exec(emails[0]!.text)![0]);
  await loggedOut.getByRole('button', { name: 'Unsubscribe' }).click();
  await loggedOut.getByText('You are unsubscribed').waitFor();
  expect(await emailsAfter('Cooper of Casks')).toEqual(emails);
  expect(consoleErrors).toEqual([]);
});
