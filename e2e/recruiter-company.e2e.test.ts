import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
});

const QUESTION = 'You have unsaved changes. Do you want to leave?';

/** The company profile in edit mode, opened from /recruiter/all-my-jobs. */
async function openEditMode() {
  const board = await createBoard(network, { location: 'Rotterdam' });
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(`${network.url}/recruiter/all-my-jobs`);
  await page.getByRole('link', { name: 'Company Profile' }).click();
  await clickButton(page, 'Edit');
  await page.getByLabel('Company name').waitFor();
  return { page, board };
}

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: QUESTION });
const path = (page: Page) => new URL(page.url()).pathname;

test('two tabs that change the profile: other fields are merged, and of the same field both values are shown', async () => {
  const { page, board } = await openEditMode();
  const { page: other } = await openPage(browser, signedIn(network.url, board.recruiter));
  await other.goto(`${network.url}/recruiter/company-profile`);
  await clickButton(other, 'Edit');
  await other.getByLabel('Mission').fill('Theirs');
  await other.getByLabel('Phone').fill('+31 10 1');
  await page.getByLabel('Mission').fill('Mine');
  await page.getByLabel('City').fill('Rotterdam');
  await clickButton(other, 'Save');
  await other.getByText('Company profile updated successfully.').waitFor();
  await clickButton(page, 'Save');

  const conflict = page.getByRole('region', { name: 'This profile was just saved elsewhere' });
  await conflict.getByText('Taken from what was saved elsewhere: Phone.').waitFor();
  expect(await conflict.getByRole('radio', { name: 'Yours Mine' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Phone').inputValue()).toBe('+31 10 1');
  expect(await accessibilityFaults(page)).toEqual([]);
  await conflict.getByRole('radio', { name: 'Saved elsewhere Theirs' }).check();
  expect(await page.getByLabel('Mission').inputValue()).toBe('Theirs');
  await conflict.getByRole('radio', { name: 'Yours Mine' }).check();
  await clickButton(page, 'Save');
  await page.getByText('Company profile updated successfully.').waitFor();
  expect(
    await network.api('GET /api/company/get-company-profile-details', { token: board.recruiter.token }),
  ).toMatchObject({ mission: 'Mine', contact: { phone: '+31 10 1', city: 'Rotterdam' } });
});

test('Back asks too, and leaves the history unchanged', async () => {
  const { page } = await openEditMode();
  await page.getByLabel('Location').fill('Lisbon');
  await page.evaluate(() => history.back());
  await leaveDialog(page).waitFor();
  await expect.poll(() => path(page)).toBe('/recruiter/company-profile');
  await clickButton(page, 'Stay');
  expect(await page.getByLabel('Location').inputValue()).toBe('Lisbon');

  await page.evaluate(() => history.back());
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/recruiter/all-my-jobs');
  await page.goForward();
  await page.waitForURL('**/recruiter/company-profile');
  await page.getByText('Rotterdam').waitFor();
});

test('the browser asks before it unloads the page', async () => {
  const { page } = await openEditMode();
  await page.getByLabel('Location').fill('Lisbon');
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
});

test('a logo can be uploaded, shows cropped, and can be removed', async () => {
  const { page, board } = await openEditMode();
  const logo = () => network.api('GET /api/company/the-company-pfp', { token: board.recruiter.token });
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByRole('group', { name: 'Logo' }).locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  const preview = page.getByRole('img', { name: 'Image preview' });
  await preview.waitFor();
  expect(await preview.getAttribute('src')).toMatch(/^\/media\/480x500\/[0-9a-f]{32}-(?:hue\d+|grey)\.\w+$/);
  await expect.poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(480);
  await clickButton(page, 'Save');
  await page.getByRole('img', { name: 'Logo of Northlight Energy' }).waitFor();
  expect(await logo()).toMatch(/^\/media\/[0-9a-f]{32}-(?:hue\d+|grey)\.\w+$/);
  await clickButton(page, 'Edit');
  await clickButton(page, 'Remove');
  await clickButton(page, 'Save');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  expect(await logo()).toBe('');
});

test('a photo can be uploaded, and is shown across the page of the company', async () => {
  const { page } = await openEditMode();
  const wide = { create: { width: 2_400, height: 1_000, channels: 3 as const, background: '#7a4030' } };
  const field = page.getByRole('group', { name: 'Photo' });
  await field.locator('input[type=file]').setInputFiles({
    name: 'harbour.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(wide).jpeg().toBuffer(),
  });
  await page.getByRole('img', { name: 'Image preview' }).waitFor();
  await clickButton(page, 'Save');
  await page.getByRole('img', { name: 'Photo of Northlight Energy' }).waitFor();
  await network.processAll();
  await page.getByRole('link', { name: 'Public page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Northlight Energy' }).waitFor();
  const photo = page.getByRole('main').getByRole('img', { name: 'Northlight Energy', exact: true });
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1_920);
  expect(await photo.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(
    /\/media\/1920x600\/[0-9a-f]{32}-hue\d+\.jpg$/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});
