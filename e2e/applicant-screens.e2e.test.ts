import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { launchBrowser } from './support/browser.ts';
import { light, lookAt, looks, type Screen } from './support/screens.ts';
import { signedIn } from './support/session.ts';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
let browser: Browser;
let network: TestNetwork;
let tokens: Record<'ada' | 'fresh' | 'longest', string>;
let jobs: Record<'live' | 'longest' | 'paused' | 'rejected' | 'takenDown', string>;

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
  const [live, longest, paused, rejected, takenDown] = [
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
    await board.post({ title: 'Meter Reader' }),
  ];
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  for (const jobId of [longest, rejected, takenDown]) {
    await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId } });
  }
  await board.decide(rejected, { status: 'not up to snuff', rejectionReasons: ['overqualified'] });
  await board.pause(paused);
  await board.move(takenDown, 'liveJobs', 'draftJobs');
  const wordy = await network.signUp('Applicant', { name: 'W'.repeat(100) });
  await network.api('PUT /api/profile/update-profile', {
    token: wordy.token,
    body: {
      discipline: 'W'.repeat(100),
      skills: Array.from({ length: 30 }, (_, index) => `${'skill '.repeat(9)}${index}`).join(', '),
      gender: 'W'.repeat(100),
      socialPoints: 1_000_000,
      education: 'W'.repeat(10_000),
      about: 'line\n'.repeat(2_000),
      resume: `https://example.org/${'w'.repeat(1_900)}.pdf`,
      defaultMessage: 'many words '.repeat(900),
    },
  });
  await network.api('PUT /api/profile/update-profile', {
    token: ada.token,
    body: { skills: 'SQL, C++', about: 'I count.', resume: 'https://example.org/ada.pdf' },
  });
  tokens = {
    ada: ada.token,
    fresh: (await network.signUp('Applicant')).token,
    longest: wordy.token,
  };
  jobs = { live, longest, paused, rejected, takenDown };
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

interface Row extends Pick<Screen, 'complete' | 'title' | 'expected'> {
  path: () => string;
  as?: keyof typeof tokens;
  /** Checked in dark mode too, because it has colours that no route of applicant-routes has. */
  dark?: true;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor();
const cards = (page: Page) => page.getByRole('article').first().waitFor();
const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
};
const longTitle = `${'W'.repeat(200)} at Northlight Energy`;

/** Less common states of the screens. */
const states: Record<string, Row> = {
  'guest job with the longest texts': {
    path: () => `/guests/job-details/${jobs.longest}`,
    complete: heading('Culture'),
    title: longTitle,
  },
  'paused guest job': {
    path: () => `/guests/job-details/${jobs.paused}`,
    complete: heading('Culture'),
    title: 'Paused at Northlight Energy',
  },
  'missing job': {
    path: () => `/guests/job-details/${UNKNOWN_ID}`,
    complete: heading('Job not found'),
    title: 'Job',
    expected: /status of 404/,
  },
  'job that was taken down, for an applicant of it': {
    path: () => `/job-details/${jobs.takenDown}`,
    as: 'ada',
    complete: async (page) => {
      await heading('This job was taken down')(page);
      await page.getByText('See the result under Applied.').waitFor();
    },
    title: 'Job',
    expected: /status of 404/,
  },
  'job one was rejected for': {
    dark: true,
    path: () => `/job-details/${jobs.rejected}`,
    as: 'ada',
    complete: heading('Culture'),
    title: 'Grid Planner at Northlight Energy',
  },
  'applied to the longest texts': {
    dark: true,
    path: () => '/applied-interns',
    as: 'ada',
    complete: cards,
    title: 'Your Applied Jobs',
  },
  'nothing applied': {
    path: () => '/guest/applied-interns',
    as: 'fresh',
    complete: heading('No Applied Jobs Yet'),
    title: 'Your Applied Jobs',
  },
  'nothing found, as typed': {
    path: () => '/jobs?q=planer',
    complete: heading('Grid Planner'),
    title: 'planer – jobs',
  },
  'profile, empty': {
    path: () => '/profile',
    as: 'fresh',
    complete: (page) => page.getByText('Your profile: 0 of 6').waitFor(),
    title: 'Your Profile',
  },
  'profile, being edited': { path: () => '/profile', as: 'ada', complete: edit, title: 'Your Profile' },
  'profile with the longest texts': {
    path: () => '/profile',
    as: 'longest',
    complete: heading('About'),
    title: 'Your Profile',
  },
  'longest profile, being edited': {
    path: () => '/guest/profile',
    as: 'longest',
    complete: edit,
    title: 'Your Profile',
  },
  'profile, explained': {
    path: () => '/profile',
    as: 'ada',
    async complete(page) {
      await page.getByRole('button', { name: 'About your profile' }).click();
      await page.getByText('Your password must be at least 6 characters long.').waitFor();
    },
    title: 'Your Profile',
  },
  'profile with mistakes': {
    dark: true,
    path: () => '/profile',
    as: 'ada',
    async complete(page) {
      await edit(page);
      await page.getByLabel('Name', { exact: true }).fill(' ');
      await page.getByLabel('Social points').fill('many');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Enter a whole number from 0 to 1,000,000').waitFor();
    },
    title: 'Your Profile',
  },
  'profile, about to be left': {
    path: () => '/profile',
    as: 'ada',
    async complete(page) {
      await edit(page);
      await page.getByRole('link', { name: 'Firstrung' }).first().click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
    title: 'Your Profile',
  },
};

test.each(Object.entries(states))('%s', (_, { path, as, dark, ...screen }) =>
  lookAt(browser, dark ? looks : light, {
    ...screen,
    address: network.url + path(),
    ...(as && { person: signedIn(network.url, { token: tokens[as] }) }),
  }),
);
