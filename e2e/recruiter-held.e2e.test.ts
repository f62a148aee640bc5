import { createTestNetwork } from '@firstrung/all-in-one/testing/network';
import { createTestClock } from '@firstrung/service-kit/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const HOLD_SECONDS = 590;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** On a slow machine a minute may have passed. */
const HELD = /held · in \d+ min\./;

test('three rejections: one is undone, one sent now, one takes effect when its time is over', async () => {
  const { browser } = await sharedSite();
  // The page counts down by the real time, in which the server's replies are dated.
  await using network = await createTestNetwork({
    clock: createTestClock(new Date()),
    env: { DECISION_HOLD_SECONDS: String(HOLD_SECONDS) },
  });
  const board = await createBoard(network);
  const { jobId, applicants } = await board.postWithApplicants(
    ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'],
    { title: 'Carpenter' },
  );
  const statuses = () => Promise.all(applicants.map(board.statusShownTo));
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(`${network.url}/recruiter/job-details/${jobId}`);
  const notice = (words: string) => page.getByRole('status').filter({ hasText: words });

  // By keys, in the order of the table: the newest first.
  await row(page, 'Alan Turing').waitFor();
  await page.keyboard.press('j');
  for (const name of ['Alan Turing', 'Grace Hopper', 'Ada Lovelace']) {
    await expect.poll(() => isFocused(row(page, name).getByRole('link'))).toBe(true);
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: `Status of ${name}` });
    await dialog.getByText('A neutral e-mail in 10 minutes.').waitFor();
    await page.keyboard.press('Shift+Enter');
    await notice(`Rejected: ${name}`).waitFor();
  }
  await row(page, 'Ada Lovelace').getByText(HELD).waitFor();
  expect(await page.getByText(HELD).count()).toBe(3);
  await network.processAll();
  expect(await statuses()).toEqual(['Applied', 'Applied', 'Applied']);

  await notice('Rejected: Ada Lovelace').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone. The applicant was told nothing.').waitFor();
  // After an undo, the notice shows the decision before the undone one, also on other screens.
  await row(page, 'Grace Hopper').getByRole('link').click();
  await page.getByText(/Rejected by you · sent in \d+ minutes\. The applicant does not know yet\./).waitFor();
  await notice('Rejected: Grace Hopper').getByRole('button', { name: 'Send now' }).click();
  await page.getByText('The decision has taken effect.').waitFor();
  await page.getByText('The applicant does not know yet.').waitFor({ state: 'detached' });
  await network.processAll();
  expect(await statuses()).toEqual(['Applied', 'Rejected', 'Applied']);

  // The applicant's own page, while the third one is held.
  const { page: applicant } = await openPage(browser, signedIn(network.url, applicants[2]!));
  await applicant.goto(`${network.url}/applied-interns`);
  await applicant.getByText('Carpenter').first().waitFor();
  expect(await applicant.getByText('Rejected').count()).toBe(0);

  network.clock.advance(HOLD_SECONDS * 1_000);
  await network.processAll();
  expect(await statuses()).toEqual(['Applied', 'Rejected', 'Rejected']);
  await applicant.reload();
  await applicant.getByText('Rejected').first().waitFor();
  await page.goto(`${network.url}/recruiter/job-details/${jobId}`);
  await row(page, 'Alan Turing').getByText('not up to snuff').waitFor();
  expect(await page.getByText(HELD).count()).toBe(0);
});
