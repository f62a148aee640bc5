import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts';
import { followAccountLink, signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const LEAVE = 'Leave without saving?';
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

let browser: Browser;
let network: TestNetwork;
type Person = Awaited<ReturnType<TestNetwork['signUp']>>;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
});

/** The profile page of a new applicant, and the bodies of the saves so far. */
async function open(person: Person) {
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
const join = (name = 'Ada Lovelace') => network.signUp('Applicant', { name });
const profileOf = ({ token }: Person) => network.api('GET /api/profile/get-profile', { token });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();
/** Another address needs the password. */
const confirmPassword = async (page: Page) => {
  await page.getByLabel('Current password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Continue' }).click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: LEAVE });

test('by keyboard: every field can be filled in and saved, and only changed fields are sent', async () => {
  const ada = await join();
  const { page, consoleErrors, saved } = await open(ada);
  await pressEnterOn(page, 'button', 'Edit');
  expect(await isFocused(page.getByLabel('Name', { exact: true }))).toBe(true);
  await typeInto(page, 'Discipline', 'Mathematics');
  await typeInto(page, 'Gender', 'female');
  await typeInto(page, 'Social points', '1234');
  await tabTo(page, 'combobox', 'Skills');
  await page.keyboard.type('C++, Punch cards,');
  await typeInto(page, 'Education', 'At home');
  await typeInto(page, 'About', 'I count.\n• Daily');
  await typeInto(page, 'Default message', 'Let me calculate.');
  await pressEnterOn(page, 'button', 'Save');
  await page.getByText('Profile updated successfully').waitFor();
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Edit' }))).toBe(true);

  const changes = {
    discipline: 'Mathematics',
    gender: 'female',
    socialPoints: 1234,
    skills: 'C++, Punch cards',
    education: 'At home',
    about: 'I count.\n• Daily',
    defaultMessage: 'Let me calculate.',
  };
  expect(saved).toEqual([changes]);
  expect(await profileOf(ada)).toMatchObject({ name: 'Ada Lovelace', ...changes });
  for (const text of ['Mathematics', '1,234', 'Punch cards', 'At home', '• Daily', 'Let me calculate.']) {
    await page.getByText(text, { exact: true }).waitFor();
  }

  // The networks page shows the change at once, in other words than the profile, which stays until it loads.
  await pressEnterOn(page, 'link', 'Projects');
  await page
    .getByRole('main')
    .getByText(/^Mathematics · 0 connections/)
    .waitFor();
  expect(consoleErrors).toEqual([]);
});

test('leaving while editing asks for confirmation', async () => {
  const { page } = await open(await join());
  await page.getByRole('link', { name: 'Applied', exact: true }).click();
  await page.goBack();
  await edit(page);
  await page.getByLabel('Discipline').fill('Energy');

  await followAccountLink(page, 'Settings');
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Discipline').inputValue()).toBe('Energy');

  await page.goForward();
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
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
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  // The form stays until the other screen has loaded.
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
});

test('a session that ends while editing keeps what was typed, which is saved after a login in another tab', async () => {
  const ada = await join();
  const { page } = await open(ada);
  await edit(page);
  await page.getByLabel('Discipline').fill('Energy');
  await network.api('POST /api/authApplicant/logout', { token: ada.token });
  await network.processAll();
  await save(page);
  await page.getByText('Your session has ended. Log in in another tab, then save again here.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await page.getByLabel('Discipline').inputValue()).toBe('Energy');

  const other = await page.context().newPage();
  await other.goto(`${network.url}/login`);
  await other.getByLabel('E-mail or phone number').fill(ada.emailOrPhone);
  await other.getByLabel('Password', { exact: true }).fill('correct horse');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await other.waitForURL(`${network.url}/home`);

  await save(page);
  await page.getByText('Profile updated successfully').waitFor();
  await other.goto(`${network.url}/profile`);
  await other.getByText('Energy', { exact: true }).waitFor();
});

const field = (page: Page, label: string) => page.getByRole('group', { name: label });
const choose = (page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  field(page, label).locator('input[type="file"]').setInputFiles(file);

test('a photo and a resume are uploaded, and saving waits for the uploads', async () => {
  const ada = await join();
  const { page, consoleErrors, saved } = await open(ada);
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

test('a changed address is verified and then used to log in', async () => {
  const ada = await join();
  const { page } = await open(ada);
  await edit(page);
  await page.getByLabel('E-mail or phone number').fill('countess@example.org');
  await page.getByLabel('Discipline').fill('Mathematics');
  await save(page);
  await confirmPassword(page);
  await page.waitForURL('**/verify');
  await page.getByText(/^Profile updated successfully\. To change your address/).waitFor();
  expect(await page.locator('input[name="emailOrPhone"]').inputValue()).toBe('countess@example.org');
  expect(await profileOf(ada)).toMatchObject({ emailOrPhone: ada.emailOrPhone, discipline: 'Mathematics' });

  await network.processAll();
  // Tokens of one second are equal, and the browser refetches with a new one.
  network.clock.advance(1_000);
  await page
    .getByLabel('Verification code', { exact: true })
    .fill(await network.code('countess@example.org'));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.waitForURL('**/home');
  await network.processAll();
  await followAccountLink(page, 'Profile');
  await page.getByRole('main').getByText('countess@example.org', { exact: true }).waitFor();
});
