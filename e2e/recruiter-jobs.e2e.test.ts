import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { type Board, createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
});

async function go(path: string) {
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(network.url + path);
  return { page, press: (name: string) => page.getByRole('button', { name, exact: true }).click() };
}

test('a job can be edited, its history shows the change, and a copy starts with its values', async () => {
  const jobId = await board.post({
    title: 'Junior Developer',
    location: 'Lisbon',
    skills: ['sql'],
    requirements: '• Dutch',
  });
  const { page, press } = await go(`/recruiter/job-details/${jobId}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Job Title').fill('Senior Developer');
  await page.getByText('Conditions', { exact: true }).click();
  await page.getByLabel('Employment type').selectOption('Contract');
  await page.getByRole('combobox', { name: 'Skills' }).fill('c++,');
  await press('Save');
  await page.waitForURL(`**/recruiter/job-details/${jobId}?view=advert`);
  await page.getByRole('heading', { level: 1, name: 'Senior Developer' }).waitFor();
  const change = page.getByRole('listitem').filter({ hasText: 'Rita Recruiter' }).first();
  await change.getByText('Title: Junior Developer → Senior Developer').waitFor();
  await change.getByText('Employment type: Full-time → Contract').waitFor();
  await page.getByText('Created the job.').waitFor();

  await press('More about this job');
  await page.getByRole('menuitem', { name: 'Duplicate job' }).click();
  await page.getByText('A copy of “Senior Developer”.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Requirements' }).inputValue()).toBe('• Dutch');
  network.clock.advance(1_000);
  await press('Save as Draft');
  await page.getByText('Job saved as a draft.').waitFor();
  expect(await page.getByLabel('Job Title').inputValue()).toBe('');
  const jobs = await network.api('GET /api/recruiter/jobs/all-my-jobs', {
    token: board.recruiter.token,
    query: {},
  });
  expect(jobs.map(({ title, status, location }) => [title, status, location])).toEqual([
    ['Senior Developer', 'draftJobs', 'Lisbon'],
    ['Senior Developer', 'liveJobs', 'Lisbon'],
  ]);
});

test('a logo and a photo of a company are uploaded, cropped and shown, and the logo is removed', async () => {
  const { page, press } = await go('/recruiter/company-profile');
  const logo = () => network.api('GET /api/company/the-company-pfp', { token: board.recruiter.token });
  const choose = async (field: string, name: string, width: number, height: number) =>
    page
      .getByRole('group', { name: field })
      .locator('input[type=file]')
      .setInputFiles({
        name,
        mimeType: 'image/png',
        buffer: await sharp({ create: { width, height, channels: 3, background: '#7a4030' } })
          .png()
          .toBuffer(),
      });
  /** First that of the logo, then that of the photo. */
  const previews = page.getByRole('img', { name: 'Image preview' });
  await press('Edit: The company');
  await choose('Logo', 'logo.png', 4, 4);
  await previews.first().waitFor();
  expect(await previews.first().getAttribute('src')).toMatch(
    /^\/media\/480x500\/[0-9a-f]{32}-(?:hue\d+|grey)\.\w+$/,
  );
  await expect
    .poll(() => previews.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await choose('Photo', 'harbour.png', 2_400, 1_000);
  await previews.nth(1).waitFor();
  await press('Save');
  await page.getByRole('img', { name: 'Logo of Northlight Energy' }).waitFor();
  await page.getByRole('img', { name: 'Photo of Northlight Energy' }).waitFor();
  expect(await logo()).toMatch(/^\/media\/[0-9a-f]{32}-(?:hue\d+|grey)\.\w+$/);
  await press('Edit: The company');
  await page
    .getByRole('group', { name: 'Logo' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await press('Save');
  await page.getByRole('button', { name: 'Edit: The company' }).waitFor();
  expect(await logo()).toBe('');

  await network.processAll();
  await page.getByRole('link', { name: 'Public page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Northlight Energy' }).waitFor();
  const photo = page.getByRole('main').getByRole('img', { name: 'Northlight Energy', exact: true });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/media\/960x540\/[0-9a-f]{32}-hue\d+\.png$/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});
