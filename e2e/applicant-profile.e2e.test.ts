import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { followAccountLink, signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

/** 4 × 4 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mMQiXKDIwbiOAAhowtBM2ZpcgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'Ada.png', mimeType: 'image/png', buffer: PNG };
const resume = {
  name: 'Ada Lovelace CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};

const { browser, network } = await sharedSite();

/** The profile page of a new applicant, and the bodies of the saves so far. */
async function open() {
  const person = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  const { page, consoleErrors } = await openPage(browser, {
    ...signedIn(network.url, person),
    viewport: { width: 1440, height: 900 },
  });
  const saved: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.postDataJSON());
  });
  await page.goto(`${network.url}/profile`);
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  return { page, consoleErrors, saved };
}
const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('leaving while editing asks for confirmation', async () => {
  const { page } = await open();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Applied', exact: true }).click();
  await page.goBack();
  await edit(page);
  await page.getByLabel('Discipline').fill('Energy');

  await page.goForward();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(new URL(page.url()).pathname).toBe('/profile');

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloading;
  await edit(page);
  expect(await page.getByLabel('Discipline').inputValue()).toBe('');
  await page.getByLabel('Discipline').fill('Energy');

  await followAccountLink(page, 'Settings');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  // The form stays until the other screen has loaded.
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
});

const field = (page: Page, label: string) => page.getByRole('group', { name: label });
const choose = (page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  field(page, label).locator('input[type="file"]').setInputFiles(file);

test('a photo and a resume are uploaded, and saving waits for the uploads', async () => {
  const { page, consoleErrors, saved } = await open();
  await edit(page);
  const held: (() => void)[] = [];
  await page.route('**/api/upload/upload-all', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  await choose(page, 'Profile photo', picture);
  await choose(page, 'Resume', resume);
  await page.getByRole('progressbar', { name: 'Uploading Ada.png' }).waitFor();
  await expect.poll(() => held.length).toBe(2);

  await save(page);
  await page.getByText('Please wait for the upload to complete').waitFor();
  held[0]!();
  await field(page, 'Profile photo').getByAltText('Current image').waitFor();
  await save(page);
  await page.getByRole('progressbar').waitFor();
  expect(saved).toEqual([]);
  held[1]!();
  await field(page, 'Resume').getByText('Ada Lovelace CV.pdf', { exact: true }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  await save(page);
  await page.getByText('Profile updated successfully').waitFor();
  expect(saved).toEqual([
    {
      profilePicture: expect.stringMatching(/^\/media\/[0-9a-f]{32}-(?:hue\d+|grey)\.png$/),
      resume: expect.stringMatching(/^\/media\/[0-9a-f]{32}-Ada-Lovelace-CV\.pdf$/),
    },
  ]);

  const avatar = page.getByRole('main').locator('img');
  expect(await avatar.getAttribute('src')).toMatch(/^\/media\/384x400\//);
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ada Lovelace CV.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Ada-Lovelace-CV.pdf');
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(consoleErrors).toEqual([]);
});
