import { randomUUID } from 'node:crypto';
import { UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const PHONE = { width: 390, height: 844 };
const RESUME = `https://files.example.org/ada-cv.pdf`;

const { browser, network } = await sharedSite();
const board = await createBoard(network);

/** An applicant whose profile has a default message and a résumé. */
async function complete() {
  const ada = await network.signUp('Applicant', { name: 'Ada Applicant' });
  const body = { defaultMessage: 'My default message', resume: RESUME };
  await network.api('PUT /api/profile/update-profile', { token: ada.token, body });
  await network.processAll();
  return ada;
}
const received = async (jobId: string) =>
  (
    await network.api('GET /api/recruiter/jobs/job-details/:jobId', {
      token: board.recruiter.token,
      params: { jobId },
    })
  ).applications;
const unread = async () => {
  await network.processAll();
  return (await network.api('GET /api/notifications', { token: board.recruiter.token })).unread;
};
const succeeded = (page: Page) => page.getByText('Job applied successfully!').waitFor();

test('by keyboard: what goes along is seen and changed, the application is undone, and sent again', async () => {
  const ada = await complete();
  const jobId = await board.post({ title: 'Glass Blower' });
  const { page, consoleErrors } = await openPage(browser, { viewport: PHONE, ...signedIn(network.url, ada) });
  await page.goto(`${network.url}/job-details/${jobId}`);
  await pressEnterOn(page, 'button', 'Apply Now: Glass Blower');
  await page.getByText('ada-cv.pdf').waitFor();
  const message = page.getByRole('textbox', { name: 'Message to the recruiter' });
  expect(await message.inputValue()).toBe('My default message');
  await message.fill('I blow glass.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await pressEnterOn(page, 'button', 'Send application');
  await succeeded(page);
  expect(await received(jobId)).toMatchObject([{ requestMessage: 'I blow glass.' }]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await pressEnterOn(page, 'button', 'Undo');
  await page.getByText('Application undone.').waitFor();
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Apply Now' }))).toBe(true);
  expect(await page.getByRole('heading', { name: 'Your application' }).count()).toBe(0);
  expect(await received(jobId)).toEqual([]);
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
  expect(await unread()).toBe(0);

  await pressEnterOn(page, 'button', 'Apply Now: Glass Blower');
  await pressEnterOn(page, 'button', 'Send application');
  await pressEnterOn(page, 'button', 'Done');
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Your application' }))).toBe(true);
  await page.getByText('What you sent').click();
  await page.getByText('I blow glass.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect.poll(() => received(jobId)).toHaveLength(1);
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
  await expect.poll(unread).toBe(1);
  expect(consoleErrors).toEqual([]);
});

test('a sheet asks for what is missing, a message, a résumé and answers, before an application is sent', async () => {
  const ada = await network.signUp('Applicant', { name: 'Ada Bare' });
  const question = { id: randomUUID(), kind: 'yesNo', text: 'Can you lift 20 kg?', required: true } as const;
  const jobId = await board.post({ title: 'Bell Founder', questions: [question] });
  const { page, consoleErrors } = await openPage(browser, { viewport: PHONE, ...signedIn(network.url, ada) });
  await page.goto(`${network.url}/home`);
  const card = page.getByRole('article', { name: 'Bell Founder', exact: true });
  await card.getByRole('button', { name: 'Apply Now' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply for Bell Founder' });
  const message = sheet.getByRole('textbox', { name: 'Message to the recruiter' });
  await message.fill('I cast bells.');
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'bells.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  expect(await message.inputValue()).toBe('I cast bells.');
  const profile = () => network.api('GET /api/profile/get-profile', { token: ada.token });
  await expect.poll(async () => (await profile()).resume).toMatch(/-bells\.pdf$/);
  await network.processAll();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await received(jobId)).toEqual([]);

  await card.getByRole('button', { name: 'Apply Now' }).click();
  await sheet.getByRole('textbox', { name: 'Message to the recruiter' }).fill('I found bells.');
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await sheet.getByText('Please answer this question').waitFor();
  await sheet.getByRole('radio', { name: 'Yes' }).check();
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await succeeded(page);
  expect(await received(jobId)).toMatchObject([
    {
      requestMessage: 'I found bells.',
      resume: (await profile()).resume,
      answers: [{ questionId: question.id, value: true }],
    },
  ]);
  expect(consoleErrors).toEqual([]);
});
