import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { sharedSite } from './support/site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an unknown address is 404 and a page with a way back', async () => {
  const { browser, network } = await sharedSite();
  const { page } = await openPage(browser);
  for (const address of [
    '/nothing-here',
    '/recruiter/nothing-here',
    '/guests/job-details/0197c3a0-0000-7000-8000-0000000000ff',
  ]) {
    const visit = async () => {
      const response = await page.goto(network.url + address);
      return [response?.status(), response?.headers()['content-type']];
    };
    // A page waits for the job only briefly, so the first answer may be 200.
    await expect.poll(visit, { message: address }).toEqual([404, expect.stringContaining('text/html')]);
  }
  await page.goto(`${network.url}/nothing-here`);
  await heading(page).filter({ hasText: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'See all jobs' }).click();
  await page.waitForURL('**/guest/home');
  // The heading is visually hidden and gets the focus.
  await expect
    .poll(() => heading(page).evaluate((one) => one === document.activeElement && one.clientWidth))
    .toBe(1);
});

test('moving between remotes keeps one page: focus, title and scroll follow', async () => {
  const { browser, network } = await sharedSite();
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(network.url);
  await page.evaluate('window.samePage = true');
  await page.getByRole('link', { name: 'Post your first job' }).click();
  await page.waitForURL('**/recruiter/signup');
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect
    .poll(() => page.evaluate("document.getElementById('content').contains(document.activeElement)"))
    .toBe(true);
  await page.goBack();
  await page.getByRole('link', { name: 'Login as Applicant' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate('window.samePage')).toBe(true);
  expect(consoleErrors).toEqual([]);
});
