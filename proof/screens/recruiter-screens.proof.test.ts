// Promise: Recruiters' main screens look right and are accessible, in each theme and width.
// Guards: mfe-recruiter, packages/ui-kit, packages/chat-screens

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser } from '@firstrung/e2e/support/browser';
import type { Person } from '@firstrung/e2e/support/chat';
import { type Look, lookAt, looks, type Screen } from '@firstrung/e2e/support/screens';
import { signedIn } from '@firstrung/e2e/support/session';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The screens of recruiters in the product, with what a company can have. The
// component tests beside each screen look at its states, in the same looks.

let browser: Browser;
let network: TestNetwork;
let board: Board;
let live: string;
let longest: string;
let application: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network, {
    description: 'Software for people who keep the lights on.',
    location: 'Rotterdam, Netherlands',
    established: '2014-03-01',
    website: 'northlight.example',
    contact: { email: 'people@northlight.example', phone: '+31 10 123 45 67', city: 'Rotterdam' },
    additionalDetails: { industry: 'Energy', size: '51-200', type: 'Private' },
    values: 'Care.',
    mission: 'Keep it on.',
    vision: 'On everywhere.',
    culture: '• Calm\n• Curious',
  });
  await board.post({ title: 'Draft', status: 'draftJobs' });
  longest = await board.post({
    title: 'W'.repeat(200),
    description: 'W'.repeat(10_000),
    location: 'W'.repeat(200),
    requirements: 'many words '.repeat(900),
    skills: Array.from({ length: 30 }, (_, index) => `${'skill '.repeat(9)}${index}`),
    benefits: 'line\n'.repeat(2_000),
  });
  live = await board.post({ requirements: '• SQL\n✓ Dutch', skills: ['sql', 'c++'], benefits: 'A bicycle' });

  const people = await network.signUpAll('Applicant', ['Grace', 'Linus', 'W'.repeat(100), 'Radia']);
  const [grace, linus, wordy, radia] = people as [Person, Person, Person, Person];
  const profile = {
    skills: 'sql, welding; driving',
    education: 'BSc\n2024',
    about: 'W'.repeat(2_000),
    socialPoints: 320,
    resume: 'https://example.org/resume.pdf',
  };
  await network.api('PUT /api/profile/update-profile', { token: wordy.token, body: profile });
  await network.processAll();
  const apply = ({ token }: Person) => {
    // The clock of the tests stands still: without this all would apply at the same time.
    network.clock.advance(1_000);
    const body = { jobId: live, message: 'Hello,\n\nit is me.' };
    return network.api('POST /api/jobs/apply-job', { token, body });
  };
  for (const person of [grace, linus]) await apply(person);
  await board.decide(live, {
    status: 'not up to snuff',
    rejectionReasons: ['overqualified', 'project Counts'],
  });
  await apply(radia);
  await network.api('POST /api/jobs/withdraw-application', { token: radia.token, body: { jobId: live } });
  await apply(wordy);
  application = await board.applicationTo(live);
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const viewers = {
  recruiter: () => signedIn(network.url, board.recruiter),
  visitor: () => ({}),
};
const rows = (page: Page) => page.getByRole('row').nth(1).waitFor();
/** At 720 px, a screen of 1440 px at 200 % zoom, rows are cards too, as wide as the window. */
const rowsAlsoZoomed = async (page: Page) => {
  await rows(page);
  await page.setViewportSize({ width: 720, height: 450 });
  const link = page.getByRole('row').getByRole('link').first();
  expect((await link.boundingBox())!.width).toBeGreaterThan(300);
};
/** The order changes one thing at a time. */
const alsoZoomed = [looks[0]!, { width: 720, height: 450, colorScheme: 'light' } as const, ...looks.slice(1)];

type Row = Omit<Screen, 'address' | 'person'> & {
  path: () => string;
  who: keyof typeof viewers;
  looks?: readonly Look[];
};

const screens: Record<string, Row> = {
  'login with a notice': {
    path: () => '/recruiter/home',
    who: 'visitor',
    complete: (page) => page.getByText('You are currently Logged-out, Please login !').waitFor(),
    title: 'Recruiter login',
  },
  'create job with skills and a missing title': {
    path: () => '/recruiter/home',
    who: 'recruiter',
    async complete(page) {
      await page.getByRole('combobox', { name: 'Skills' }).fill('c++,react,sq');
      await page.getByRole('option', { name: 'sql' }).waitFor();
      await page.getByLabel('Job Title').press('Enter');
      await page.getByText('Enter a job title').waitFor();
    },
    title: 'Create Job',
  },
  'all my jobs': {
    path: () => '/recruiter/all-my-jobs',
    who: 'recruiter',
    complete: rowsAlsoZoomed,
    title: 'All My Jobs',
    looks: alsoZoomed,
  },
  job: {
    path: () => `/recruiter/job-details/${live}`,
    who: 'recruiter',
    complete: rowsAlsoZoomed,
    title: 'Field Technician',
    looks: alsoZoomed,
  },
  'application beside the list': {
    path: () => `/recruiter/job-details/${live}?person=${application}`,
    who: 'recruiter',
    complete: (page) => page.getByRole('heading', { name: 'About', exact: true }).waitFor(),
    title: 'Field Technician',
    narrowTitle: `${'W'.repeat(100)}, Field Technician`,
  },
  'rejection with its reasons and words': {
    path: () => `/recruiter/to-review?person=${application}`,
    who: 'recruiter',
    async complete(page) {
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('button', { name: 'change' }).click();
      await page.getByRole('combobox', { name: 'E-mail' }).waitFor();
    },
    title: 'To review',
    narrowTitle: `${'W'.repeat(100)}, Field Technician`,
  },
  advert: {
    path: () => `/recruiter/job-details/${longest}?view=advert`,
    who: 'recruiter',
    complete: (page) => page.getByRole('heading', { name: 'Benefits' }).waitFor(),
    title: 'W'.repeat(200),
  },
  application: {
    path: () => `/recruiter/applications/${application}`,
    who: 'recruiter',
    complete: (page) => page.getByRole('heading', { name: 'About', exact: true }).waitFor(),
    title: `${'W'.repeat(100)}, Field Technician`,
  },
  company: {
    path: () => '/recruiter/company-profile',
    who: 'recruiter',
    complete: (page) => page.getByRole('heading', { name: 'What you stand for' }).waitFor(),
    title: 'Company Profile',
  },
};

test.each(Object.entries(screens))('%s', (_, { path, who, looks: wanted = looks, ...screen }) =>
  lookAt(browser, wanted, { ...screen, address: network.url + path(), person: viewers[who]() }),
);
