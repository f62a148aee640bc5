import { createTestNetwork, type TestNetwork } from '@firstrung/local/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { launchBrowser } from './support/browser.ts';
import { lookAt, looks } from './support/screens.ts';
import { signedIn } from './support/session.ts';

const NOBODYS = '01890000-0000-7000-8000-000000000000';

let browser: Browser;
let network: TestNetwork;
let tokens: Record<'rita' | 'fresh', string>;
let jobs: Record<'live' | 'longest' | 'draft', string>;
let applications: Record<'full' | 'bare' | 'rejected', string>;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const board = await createBoard(network, {
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
  const [draft, longest, live] = [
    await board.post({ title: 'Draft', status: 'draftJobs' }),
    await board.post({
      title: 'W'.repeat(200),
      description: 'W'.repeat(10_000),
      location: 'W'.repeat(200),
      requirements: 'many words '.repeat(900),
      skills: Array.from({ length: 30 }, (_, index) => `${'skill '.repeat(9)}${index}`),
      benefits: 'line\n'.repeat(2_000),
    }),
    await board.post({ requirements: '• SQL\n✓ Dutch', skills: ['sql', 'c++'], benefits: 'A bicycle' }),
  ];

  const apply = async (name: string, profile?: object) => {
    const { token } = await network.signUp('Applicant', { name });
    if (profile) await network.api('PUT /api/profile/update-profile', { token, body: profile });
    await network.processAll();
    // Each later than the one before, which the clock alone wouldn't see to.
    network.clock.advance(1_000);
    await network.api('POST /api/jobs/apply-job', {
      token,
      body: { jobId: live, message: 'Hello,\n\nit is me.' },
    });
    return board.applicationTo(live);
  };
  const bare = await apply('Grace Hopper');
  const rejected = await apply('Linus Pauling');
  await board.decide(live, {
    status: 'not up to snuff',
    rejectionReasons: ['overqualified', 'project Counts'],
  });
  const full = await apply('W'.repeat(100), {
    skills: 'sql, welding; driving',
    education: 'BSc\n2024',
    about: 'W'.repeat(2_000),
    socialPoints: 320,
    resume: 'https://example.org/resume.pdf',
  });
  const fresh = await network.signUp('Recruiter');
  await network.processAll();
  tokens = { rita: board.recruiter.token, fresh: fresh.token };
  jobs = { live, longest, draft };
  applications = { full, bare, rejected };
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

interface Row {
  path: () => string;
  as?: keyof typeof tokens;
  complete: (page: Page) => Promise<unknown>;
  title: string;
  expected?: RegExp;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor();
const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const after =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const rows = (page: Page) => page.getByRole('row').nth(1).waitFor();
const job = () => `/recruiter/job-details/${jobs.live}`;
const NOT_FOUND = /status of 404/;

const screens: Record<string, Row> = {
  login: { path: () => '/recruiter/login', complete: heading('Recruiter login'), title: 'Recruiter login' },
  'login with a notice': {
    path: () => '/recruiter/home',
    complete: (page) => page.getByText('You are currently Logged-out, Please login !').waitFor(),
    title: 'Recruiter login',
  },
  signup: {
    path: () => '/recruiter/signup',
    complete: heading('Signup as Recruiter'),
    title: 'Signup as Recruiter',
  },
  'signup with nothing filled in': {
    path: () => '/recruiter/signup',
    complete: after(button('Sign up'), (page) => page.getByText('Enter your name').waitFor()),
    title: 'Signup as Recruiter',
  },
  verify: { path: () => '/recruiter/verify', complete: heading('Enter your code'), title: 'Enter your code' },
  'first steps': {
    path: () => '/recruiter/home',
    as: 'fresh',
    complete: heading('Your company has no name yet'),
    title: 'Create Job',
  },
  'create job': {
    path: () => '/recruiter/home',
    as: 'rita',
    complete: (page) => page.getByText('Northlight Energy').first().waitFor({ state: 'attached' }),
    title: 'Create Job',
  },
  'create job with skills and a missing title': {
    path: () => '/recruiter/home',
    as: 'rita',
    complete: after(
      (page) => page.getByRole('combobox', { name: 'Skills' }).fill('c++,react,sq'),
      (page) => page.getByRole('option', { name: 'sql' }).waitFor(),
      (page) => page.getByLabel('Job Title').press('Enter'),
      (page) => page.getByText('Enter a job title').waitFor(),
    ),
    title: 'Create Job',
  },
  'all my jobs': { path: () => '/recruiter/all-my-jobs', as: 'rita', complete: rows, title: 'All My Jobs' },
  'no jobs': {
    path: () => '/recruiter/all-my-jobs',
    as: 'fresh',
    complete: heading('No jobs yet'),
    title: 'All My Jobs',
  },
  job: { path: job, as: 'rita', complete: rows, title: 'Field Technician' },
  'decision on an applicant': {
    path: job,
    as: 'rita',
    complete: after(button('Status of Linus Pauling'), heading('Status of Linus Pauling')),
    title: 'Field Technician',
  },
  'job with the longest texts': {
    path: () => `/recruiter/job-details/${jobs.longest}`,
    as: 'rita',
    complete: heading('No applicants yet'),
    title: 'W'.repeat(200),
  },
  'job with little': {
    path: () => `/recruiter/job-details/${jobs.draft}`,
    as: 'rita',
    complete: heading('No applicants yet'),
    title: 'Draft',
  },
  'missing job': {
    path: () => `/recruiter/job-details/${NOBODYS}`,
    as: 'rita',
    complete: heading('This job is not here'),
    title: 'Job details',
    expected: NOT_FOUND,
  },
  application: {
    path: () => `/recruiter/applications/${applications.full}`,
    as: 'rita',
    complete: heading('About'),
    title: 'W'.repeat(100),
  },
  'application with little': {
    path: () => `/recruiter/applications/${applications.bare}`,
    as: 'rita',
    complete: (page) => page.getByText('No Resume Attached').waitFor(),
    title: 'Grace Hopper',
  },
  'rejected application': {
    path: () => `/recruiter/applications/${applications.rejected}`,
    as: 'rita',
    complete: (page) => page.getByRole('checkbox', { name: 'Number of projects' }).waitFor(),
    title: 'Linus Pauling',
  },
  'missing application': {
    path: () => `/recruiter/applications/${NOBODYS}`,
    as: 'rita',
    complete: heading('This application is not here'),
    title: 'Application',
    expected: NOT_FOUND,
  },
  company: {
    path: () => '/recruiter/company-profile',
    as: 'rita',
    complete: heading('Culture'),
    title: 'Company Profile',
  },
  'company in edit mode': {
    path: () => '/recruiter/company-profile',
    as: 'rita',
    complete: after(button('Edit'), (page) => page.getByLabel('Company name').waitFor()),
    title: 'Company Profile',
  },
  'company with unsaved changes': {
    path: () => '/recruiter/company-profile',
    as: 'rita',
    complete: after(
      button('Edit'),
      (page) => page.getByLabel('Location').fill('Elsewhere'),
      (page) => page.getByRole('link', { name: 'Firstrung' }).first().click(),
      heading('You have unsaved changes. Do you want to leave?'),
    ),
    title: 'Company Profile',
  },
  'new company': {
    path: () => '/recruiter/company-profile',
    as: 'fresh',
    complete: (page) => page.getByLabel('Company name').waitFor(),
    title: 'Company Profile',
  },
};

describe.each(looks)('at $width px, $colorScheme', (look) => {
  test.each(Object.entries(screens))('%s', (_, { path, as, ...screen }) => {
    const person = as ? signedIn(network.url, { token: tokens[as] }) : {};
    return lookAt(browser, look, { ...screen, address: network.url + path(), person });
  });
});
