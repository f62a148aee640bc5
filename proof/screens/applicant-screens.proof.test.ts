// Promise: Every applicant screen looks right and is accessible, in each theme and width.
// Guards: mfe-applicant, packages/ui-kit, packages/job-views

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser } from '@firstrung/e2e/support/browser';
import { lookAt, looks, type Screen } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';

/** States of the screens whose colours no route of applicant-routes has. The others are component tests. */

let browser: Browser;
let network: TestNetwork;
let token: string;
let rejected: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const board = await createBoard(network, {
    description: 'Software for people who keep the lights on.',
    location: 'Rotterdam, Netherlands',
    established: '2014-03-01',
    website: 'northlight.example',
    contact: { email: 'people@northlight.example', phone: '+31 10 123 45 67', address: 'Wijnhaven 12' },
    additionalDetails: { industry: 'Energy', size: '51-200', type: 'Private' },
    mission: 'Keep it on.',
    vision: 'On everywhere.',
    culture: '• Calm\n• Curious',
  });
  const longest = await board.post({
    title: 'W'.repeat(200),
    description: 'W'.repeat(10_000),
    location: 'W'.repeat(200),
  });
  rejected = await board.post({ title: 'Grid Planner' });
  ({ token } = await network.signUp('Applicant', { name: 'Ada Lovelace' }));
  for (const jobId of [longest, rejected]) {
    await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  }
  await board.decide(rejected, { status: 'not up to snuff', rejectionReasons: ['overqualified'] });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

interface Row extends Pick<Screen, 'complete' | 'title'> {
  path: () => string;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor();

const states: Record<string, Row> = {
  'job one was rejected for': {
    path: () => `/job-details/${rejected}`,
    complete: heading('Culture'),
    title: 'Grid Planner at Northlight Energy',
  },
  'applied to the longest texts': {
    path: () => '/applied-interns',
    complete: (page) => page.getByRole('article').first().waitFor(),
    title: 'Your Applied Jobs',
  },
  'profile with mistakes': {
    path: () => '/profile',
    async complete(page) {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Name', { exact: true }).fill(' ');
      await page.getByLabel('Social points').fill('many');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Enter a whole number from 0 to 1,000,000').waitFor();
    },
    title: 'Your Profile',
  },
};

test.each(Object.entries(states))('%s', (_, { path, ...screen }) =>
  lookAt(browser, looks, {
    ...screen,
    address: network.url + path(),
    person: signedIn(network.url, { token }),
  }),
);
