import { expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { sharedSite } from './support/site.ts';

test('a guest applies with four clicks and four fields beside the letter, and a signup in another tab leads this one on', async () => {
  const { browser, network } = await sharedSite();
  const board = await createBoard(network);
  const jobId = await board.post({ title: 'Sail Maker' });
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  // What a person does, as the browser tells it.
  await page.addInitScript(() => {
    // The browser's click for a key has no number.
    const count = ({ isTrusted, detail }: MouseEvent) =>
      isTrusted &&
      detail > 0 &&
      sessionStorage.setItem('clicks', `${sessionStorage.getItem('clicks') ?? ''}.`);
    addEventListener('click', count, { capture: true });
  });
  const clicks = () => page.evaluate(() => sessionStorage.getItem('clicks')?.length);
  const letter = 'I sew since I can stand.';
  const email = 'grace.sails@example.org';
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

  await page.goto(`${network.url}/guests/job-details/${jobId}`);
  await page.getByRole('main').getByRole('link', { name: 'SignUp to Apply' }).click();
  await page.getByText('Sail Maker').waitFor();
  await page.getByText('Your letter').click();
  await fill('Message to the recruiter', letter);
  await fill('Your name', 'Grace Sails');
  await fill('E-mail or phone number', email);
  await fill('Password', 'correct horse');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL('**/verify');
  await network.processAll();

  // The code is entered in another tab, which knows nothing of the job.
  const other = await page.context().newPage();
  await other.goto(`${network.url}/verify`);
  await other.getByLabel('E-mail or phone number', { exact: true }).fill(email);
  await other.getByLabel('Verification code', { exact: true }).fill(await network.code(email));
  await other.waitForURL('**/home');

  await page.waitForURL(`**/job-details/${jobId}#apply`);
  const message = page.getByLabel('Message to the recruiter', { exact: true });
  await expect.poll(() => message.inputValue()).toBe(letter);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Job applied successfully!').waitFor();
  expect(await clicks()).toBe(4);
  expect(consoleErrors).toEqual([]);
});
