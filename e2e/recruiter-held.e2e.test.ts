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

  // By keys, in the order of the table: the newest first. Each decision goes on to the next applicant.
  const decisions = page.getByRole('region', { name: 'Decide' });
  const pane = page.getByRole('region', { name: 'The chosen applicant' });
  await row(page, 'Alan Turing').waitFor();
  await page.keyboard.press('j');
  for (const name of ['Alan Turing', 'Grace Hopper', 'Ada Lovelace']) {
    await expect.poll(() => isFocused(row(page, name).getByRole('link'))).toBe(true);
    await pane.getByRole('heading', { name }).waitFor();
    await decisions.waitFor();
    const strip = page.getByRole('form', { name: `Status of ${name}` });
    // What is pressed at once is not meant for the application that has just come.
    await expect
      .poll(async () => {
        await page.keyboard.press('r');
        return strip.isVisible();
      })
      .toBe(true);
    await strip.getByText('A neutral e-mail in 10 minutes.').waitFor();
    await page.keyboard.press('Enter');
    await notice(`Status updated successfully! Rejected: ${name}`).waitFor();
    await row(page, name).getByText(HELD).waitFor();
  }
  await notice('Rejected: Ada Lovelace')
    .getByText(/e-mail in \d+:/)
    .waitFor();
  await network.processAll();
  expect(await statuses()).toEqual(['Under Review', 'Under Review', 'Under Review']);

  await notice('Rejected: Ada Lovelace').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: Ada Lovelace. The applicant was told nothing.').waitFor();
  // After an undo, the notice shows the decision before the undone one.
  await notice('Rejected: Grace Hopper')
    .getByText(/e-mail in \d+:/)
    .waitFor();
  await row(page, 'Ada Lovelace').getByText(HELD).waitFor({ state: 'detached' });
  // Once a reload shows the bar again and it is dismissed, the application itself offers the same.
  await row(page, 'Grace Hopper').getByRole('link').click();
  await page.reload();
  await notice('Rejected: Grace Hopper').getByRole('button', { name: 'Dismiss' }).click();
  await pane
    .getByText(/Rejected by you · e-mail in \d+ minutes\. The applicant does not know yet\./)
    .waitFor();
  await pane.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('The decision has taken effect.').waitFor();
  await page.getByText('The applicant does not know yet.').waitFor({ state: 'detached' });
  await network.processAll();
  expect(await statuses()).toEqual(['Under Review', 'Rejected', 'Under Review']);

  // The applicant's own page, while the third one is held.
  const { page: applicant } = await openPage(browser, signedIn(network.url, applicants[2]!));
  await applicant.goto(`${network.url}/applied-interns`);
  await applicant.getByText('Carpenter').first().waitFor();
  expect(await applicant.getByText('Rejected').count()).toBe(0);

  network.clock.advance(HOLD_SECONDS * 1_000);
  await network.processAll();
  expect(await statuses()).toEqual(['Under Review', 'Rejected', 'Rejected']);
  await applicant.reload();
  await applicant.getByText('Rejected').first().waitFor();
  await page.goto(`${network.url}/recruiter/job-details/${jobId}`);
  await row(page, 'Alan Turing').getByText('Rejected').waitFor();
  expect(await page.getByText(HELD).count()).toBe(0);
});
