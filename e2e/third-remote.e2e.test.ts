import path from 'node:path';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { writeRemotesFile } from '@firstrung/web/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { frontEndFolder, rebuild } from './support/front-ends.ts';
import { screenShown } from './support/screens.ts';
import { signedIn } from './support/session.ts';

const DESK = { viewport: { width: 1440, height: 900 } } as const;
const LABEL = 'Careers office';
const UNIVERSITY = {
  name: 'mfe_university',
  role: 'applicant',
  paths: ['/university/*'],
  navigation: [{ label: LABEL, path: '/university' }],
  links: {},
};

let browser: Browser;
let network: TestNetwork;
let builds: Awaited<ReturnType<typeof frontEndFolder>>;

beforeAll(async () => {
  browser = await launchBrowser();
  builds = await frontEndFolder('third-remote');
  const university = await builds.copy('infra/examples/mfe-university');
  await rebuild(university);
  const address = path.join(university, 'dist');
  const file = await writeRemotesFile(builds.folder, {}, [{ ...UNIVERSITY, address }]);
  network = await createTestNetwork({ env: { REMOTES_FILE: file } });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await builds?.remove();
});

const urlOf = (pathname: string) => network.url + pathname;

test('its link is in bar and footer of the landing page, also without JavaScript', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const { page, consoleErrors } = await openPage(browser, { ...DESK, javaScriptEnabled });
    await page.goto(urlOf('/'));
    if (javaScriptEnabled) await screenShown(page);
    const link = { name: LABEL };
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', link).waitFor();
    await page.getByRole('contentinfo').getByRole('link', link).click();
    await page.waitForURL('**/university');
    expect(consoleErrors).toEqual([]);
  }
});

test('its link is on the pages of its role alone, in the menu of the bar and in the account menu', async () => {
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  const { page } = await openPage(browser, { ...signedIn(network.url, ada), ...DESK });
  await page.goto(urlOf('/home'));
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: LABEL });
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: LABEL }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // The bar of wide screens has no room for any number of links.
  expect(await bar.isVisible()).toBe(false);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await bar.waitFor();
  const labels = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
  await expect.poll(labels).toContain(LABEL);
  const shown = (await labels()).map((label) => label.trim());
  // After the pages of the remote that is shown, before what concerns the account.
  expect(shown.slice(shown.indexOf('Messages'), shown.indexOf('Profile') + 1)).toEqual([
    'Messages',
    LABEL,
    'Profile',
  ]);

  const rita = await network.signUp('Recruiter', { name: 'Rita Recruiter' });
  const other = await openPage(browser, { ...signedIn(network.url, rita), ...DESK });
  await other.page.goto(urlOf('/recruiter/all-my-jobs'));
  await other.page.getByRole('button', { name: 'Account of Rita Recruiter' }).waitFor();
  const menu = other.page.locator('nav').getByRole('link', { name: LABEL, includeHidden: true });
  expect(await menu.count()).toBe(0);
  await other.page.getByRole('contentinfo').getByRole('link', { name: LABEL }).waitFor();
});

test('on its pages, the other remote of the role describes notifications', async () => {
  const ada = await network.signUp('Applicant', { name: 'Ada Byron' });
  const bo = await network.signUp('Applicant', { name: 'Bo Bridge' });
  await network.api('POST /api/pn/encouraged', { token: bo.token, body: { networkId: ada.id } });
  await network.processAll();
  const { page, consoleErrors } = await openPage(browser, { ...signedIn(network.url, ada), ...DESK });
  await page.goto(urlOf('/university'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Bo Bridge asks to join your project network/ }).click();
  await page.waitForURL('**/project-networks*');
  expect(consoleErrors).toEqual([]);
});
