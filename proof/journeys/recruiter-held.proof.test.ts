// Promise: Decisions that are held fit at every width, in light and dark.
// Guards: mfe-recruiter/src/features/review

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser } from '@firstrung/e2e/support/browser';
import { lookAt, looks } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import { createTestClock } from '@firstrung/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';

const LONG_NAME = 'W'.repeat(90);

let browser: Browser;
let network: TestNetwork;

beforeAll(async () => {
  browser = await launchBrowser();
  // The page counts down by the real time, in which the server's replies are dated.
  network = await createTestNetwork({
    clock: createTestClock(new Date()),
    env: { DECISION_HOLD_SECONDS: '590' },
  });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

test('a table, a pane and an application with held decisions, wide and narrow, light and dark', async () => {
  const board = await createBoard(network);
  const { jobId } = await board.postWithApplicants(['Ada Lovelace', LONG_NAME], { title: 'Carpenter' });
  const applicationId = await board.applicationTo(jobId);
  await board.decide(jobId, { status: 'not up to snuff', rejectionReasons: ['socialPoints'] });
  const person = signedIn(network.url, board.recruiter);
  await lookAt(browser, looks, {
    address: `${network.url}/recruiter/job-details/${jobId}`,
    person,
    title: 'Carpenter',
    complete: (page) => page.getByText(/^held · in \d+ min\.$/).waitFor(),
  });
  const settles = (page: Page) => page.getByRole('button', { name: 'Send now' }).waitFor();
  await lookAt(browser, looks, {
    address: `${network.url}/recruiter/job-details/${jobId}?person=${applicationId}`,
    person,
    title: 'Carpenter',
    narrowTitle: `${LONG_NAME}, Carpenter`,
    complete: settles,
  });
  await lookAt(browser, looks, {
    address: `${network.url}/recruiter/applications/${applicationId}`,
    person,
    title: `${LONG_NAME}, Carpenter`,
    complete: settles,
  });
});
