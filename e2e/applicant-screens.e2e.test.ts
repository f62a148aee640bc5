import { createTestNetwork, type TestNetwork } from '@firstrung/local/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { launchBrowser } from './support/browser.ts';
import { lookAt, looks, type Screen } from './support/screens.ts';
import { signedIn } from './support/session.ts';

const NOBODYS_JOB = '01890000-0000-7000-8000-000000000000';
let browser: Browser;
let network: TestNetwork;
let tokens: Record<'ada' | 'fresh', string>;
let jobs: Record<'live' | 'longest' | 'paused' | 'rejected', string>;

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
  const [live, longest, paused, rejected] = [
    await board.post({
      description: 'One.\n\nTwo.',
      requirements: '• SQL\n✓ Dutch',
      skills: ['sql', 'c++'],
      benefits: 'A bicycle',
    }),
    await board.post({
      title: 'W'.repeat(200),
      description: 'W'.repeat(10_000),
      location: 'W'.repeat(200),
      requirements: 'many words '.repeat(900),
      skills: Array.from({ length: 30 }, (_, index) => `${'skill '.repeat(9)}${index}`),
      benefits: 'line\n'.repeat(2_000),
    }),
    await board.post({ title: 'Paused' }),
    await board.post({ title: 'Grid Planner' }),
  ];
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  for (const jobId of [longest, rejected]) {
    await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId } });
  }
  await board.decide(rejected, { status: 'not up to snuff', rejectionReasons: ['overqualified'] });
  await board.pause(paused);
  tokens = { ada: ada.token, fresh: (await network.signUp('Applicant')).token };
  jobs = { live, longest, paused, rejected };
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

interface Row extends Pick<Screen, 'complete' | 'title' | 'expected'> {
  path: () => string;
  as?: keyof typeof tokens;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor();
const cards = (page: Page) => page.getByRole('article').first().waitFor();

const screens: Record<string, Row> = {
  'guest home': { path: () => '/guest/home', complete: cards, title: 'Jobs and internships' },
  'guest job': {
    path: () => `/guests/job-details/${jobs.live}`,
    complete: heading('Culture'),
    title: 'Field Technician at Northlight Energy',
  },
  'guest job with the longest texts': {
    path: () => `/guests/job-details/${jobs.longest}`,
    complete: heading('Culture'),
    title: `${'W'.repeat(200)} at Northlight Energy`,
  },
  'paused guest job': {
    path: () => `/guests/job-details/${jobs.paused}`,
    complete: heading('Culture'),
    title: 'Paused at Northlight Energy',
  },
  'missing job': {
    path: () => `/guests/job-details/${NOBODYS_JOB}`,
    complete: heading('This job is not here'),
    title: 'Job',
    expected: /status of 404/,
  },
  login: { path: () => '/login', complete: heading('Log in'), title: 'Log in' },
  signup: { path: () => '/signup', complete: heading('Create your account'), title: 'Create your account' },
  verify: { path: () => '/verify', complete: heading('Enter your code'), title: 'Enter your code' },
  'applied preview': {
    path: () => '/guest/applied-interns',
    complete: heading('Applied Jobs Preview'),
    title: 'Applied Jobs Preview',
  },
  home: { path: () => '/home', as: 'ada', complete: cards, title: 'Jobs' },
  job: {
    path: () => `/job-details/${jobs.live}`,
    as: 'ada',
    complete: heading('Culture'),
    title: 'Field Technician at Northlight Energy',
  },
  'job one was rejected for': {
    path: () => `/job-details/${jobs.rejected}`,
    as: 'ada',
    complete: heading('Culture'),
    title: 'Grid Planner at Northlight Energy',
  },
  applied: { path: () => '/applied-interns', as: 'ada', complete: cards, title: 'Your Applied Jobs' },
  'nothing applied': {
    path: () => '/guest/applied-interns',
    as: 'fresh',
    complete: heading('No Applied Jobs Yet'),
    title: 'Your Applied Jobs',
  },
};

describe.each(looks)('at $width px, $colorScheme', (look) => {
  test.each(Object.entries(screens))('%s', (_, { path, as, ...screen }) =>
    lookAt(browser, look, {
      ...screen,
      address: network.url + path(),
      ...(as && { person: signedIn(network.url, { token: tokens[as] }) }),
    }),
  );
});
