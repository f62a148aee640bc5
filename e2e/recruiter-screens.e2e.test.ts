import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser } from './support/browser.ts';
import { light, lookAt, looks } from './support/screens.ts';
import { signedIn } from './support/session.ts';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

let browser: Browser;
let network: TestNetwork;
let board: Board;
let jobs: Record<'live' | 'longest', string>;
let applications: Record<'full' | 'bare' | 'rejected', string>;
/** Edits the live job, or decides on the bare application, as another recruiter does at the same time. */
let editConcurrently: () => Promise<unknown>;
let decideConcurrently: () => Promise<unknown>;

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
  const [longest, live] = [
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
    // The clock of the tests stands still: without this all would apply at the same time.
    network.clock.advance(1_000);
    await network.api('POST /api/jobs/apply-job', {
      token,
      body: { jobId: live, message: 'Hello,\n\nit is me.' },
    });
    return { token, applicationId: await board.applicationTo(live) };
  };
  const { applicationId: bare } = await apply('Grace Hopper');
  const { applicationId: rejected } = await apply('Linus Pauling');
  await board.decide(live, {
    status: 'not up to snuff',
    rejectionReasons: ['overqualified', 'project Counts'],
  });
  const { applicationId: full } = await apply('W'.repeat(100), {
    skills: 'sql, welding; driving',
    education: 'BSc\n2024',
    about: 'W'.repeat(2_000),
    socialPoints: 320,
    resume: 'https://example.org/resume.pdf',
  });
  const leaver = await apply('Radia Perlman');
  await network.api('POST /api/jobs/withdraw-application', { token: leaver.token, body: { jobId: live } });

  const { token } = board.recruiter;
  const { applications: all } = await network.api('GET /api/recruiter/jobs/job-details/:jobId', {
    token,
    params: { jobId: live },
  });
  await network.api('POST /api/recruiter/lists/create', {
    token,
    body: {
      jobId: live,
      name: 'All applicants',
      applicantIds: all.map(({ applicantId }) => applicantId._id),
    },
  });
  let times = 0;
  editConcurrently = () => {
    times += 1;
    network.clock.advance(1_000);
    const body = { jobId: live, benefits: `${times} bicycles`, location: `Quay ${times}` };
    return network.api('PUT /api/recruiter/jobs/update-job', { token, body });
  };
  let decisions = 0;
  decideConcurrently = () => {
    decisions += 1;
    const rejectionReasons = [decisions % 2 === 0 ? ('other' as const) : ('overqualified' as const)];
    return network.api('PUT /api/recruiter/applications/update-status/:applicationId', {
      token,
      params: { applicationId: bare },
      body: { status: 'not up to snuff', rejectionReasons },
    });
  };
  jobs = { live, longest };
  applications = { full, bare, rejected };
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/**
 * Each screen once, and its states in dark mode: the component
 * tests look at the other states at the same widths.
 */
interface Row {
  path: () => string;
  /** Whether the recruiter is signed in. */
  recruiter?: true;
  complete: (page: Page) => Promise<unknown>;
  title: string;
  expected?: RegExp;
  /** Checked in dark mode too, because it has colours that no other screen has. */
  dark?: true;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor();
/** On phones, where screens are opened, the actions on applicants are in a menu. */
const action = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};
/** For a button that phones don't have. */
const widen = (page: Page) => page.setViewportSize({ width: 1440, height: 900 });
const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const after =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const select = (name: string) => (page: Page) => page.getByLabel(`Select ${name}`).check();
const rows = (page: Page) => page.getByRole('row').nth(1).waitFor();
const job = () => `/recruiter/job-details/${jobs.live}`;
const recruiter = true;
const NOT_FOUND = /status of 404/;

const screens: Record<string, Row> = {
  login: { path: () => '/recruiter/login', complete: heading('Recruiter login'), title: 'Recruiter login' },
  'login with a notice': {
    dark: true,
    path: () => '/recruiter/home',
    complete: (page) => page.getByText('You are currently Logged-out, Please login !').waitFor(),
    title: 'Recruiter login',
  },
  signup: {
    path: () => '/recruiter/signup',
    complete: heading('Signup as Recruiter'),
    title: 'Signup as Recruiter',
  },
  verify: { path: () => '/recruiter/verify', complete: heading('Enter your code'), title: 'Enter your code' },
  'create job': {
    path: () => '/recruiter/home',
    recruiter,
    complete: (page) => page.getByText('Northlight Energy').first().waitFor({ state: 'attached' }),
    title: 'Create Job',
  },
  'create job with skills and a missing title': {
    dark: true,
    path: () => '/recruiter/home',
    recruiter,
    complete: after(
      button('All fields'),
      (page) => page.getByRole('combobox', { name: 'Skills' }).fill('c++,react,sq'),
      (page) => page.getByRole('option', { name: 'sql' }).waitFor(),
      (page) => page.getByLabel('Job Title').press('Enter'),
      (page) => page.getByText('Enter a job title').waitFor(),
    ),
    title: 'Create Job',
  },
  'all my jobs': {
    dark: true,
    path: () => '/recruiter/all-my-jobs',
    recruiter,
    complete: rows,
    title: 'All My Jobs',
  },
  'live posted jobs': {
    path: () => '/recruiter/live-posted-jobs',
    recruiter,
    complete: rows,
    title: 'Live Posted Jobs',
  },
  'to review': {
    dark: true,
    path: () => '/recruiter/to-review',
    recruiter,
    complete: rows,
    title: 'To review',
  },
  job: { dark: true, path: job, recruiter, complete: rows, title: 'Field Technician' },
  'decision on an applicant': {
    dark: true,
    path: job,
    recruiter,
    complete: after(widen, button('Status of Linus Pauling'), heading('Status of Linus Pauling')),
    title: 'Field Technician',
  },
  'some applicants selected': {
    path: job,
    recruiter,
    complete: after(select('Linus Pauling'), (page) => page.getByText('1 selected').waitFor()),
    title: 'Field Technician',
    dark: true,
  },
  'list in edit mode': {
    path: job,
    recruiter,
    complete: after(action('Job Lists'), button('Edit All applicants'), heading('List “All applicants”')),
    title: 'Field Technician',
    dark: true,
  },
  'edit job': {
    path: () => `/recruiter/job-details/${jobs.longest}/edit`,
    recruiter,
    complete: (page) => page.getByLabel('Job Title').waitFor(),
    title: 'Edit Job',
  },
  'edited job with a conflict': {
    path: () => `${job()}/edit`,
    recruiter,
    complete: after(
      (page) => page.getByLabel('Benefits').fill(`A tricycle`),
      () => editConcurrently(),
      button('Save'),
      (page) => page.getByRole('group', { name: 'Benefits: which version?' }).waitFor(),
    ),
    title: 'Edit Job',
    expected: /status of 409/,
    dark: true,
  },
  'missing job': {
    dark: true,
    path: () => `/recruiter/job-details/${UNKNOWN_ID}`,
    recruiter,
    complete: heading('Job not found'),
    title: 'Job details',
    expected: NOT_FOUND,
  },
  'unknown path': {
    path: () => '/recruiter/nothing-here',
    recruiter,
    complete: (page) => page.getByRole('link', { name: 'See your jobs' }).waitFor(),
    title: 'Page not found',
    expected: NOT_FOUND,
  },
  application: {
    dark: true,
    path: () => `/recruiter/applications/${applications.full}`,
    recruiter,
    complete: heading('About'),
    title: 'W'.repeat(100),
  },
  'rejected application': {
    dark: true,
    path: () => `/recruiter/applications/${applications.rejected}`,
    recruiter,
    complete: (page) => page.getByRole('checkbox', { name: 'Number of projects' }).waitFor(),
    title: 'Linus Pauling',
  },
  'decision with a conflict': {
    path: () => `/recruiter/applications/${applications.bare}`,
    recruiter,
    complete: after(
      (page) => page.getByRole('radio', { name: 'not reviewed' }).check(),
      () => decideConcurrently(),
      button('Update status'),
      (page) => page.getByText('Your choice').waitFor(),
    ),
    title: 'Grace Hopper',
    expected: /status of 409/,
    dark: true,
  },
  profile: {
    path: () => '/recruiter/profile',
    recruiter,
    complete: heading('Rita Recruiter'),
    title: 'Profile',
  },
  company: {
    path: () => '/recruiter/company-profile',
    recruiter,
    complete: heading('Culture'),
    title: 'Company Profile',
  },
  'company in edit mode': {
    dark: true,
    path: () => '/recruiter/company-profile',
    recruiter,
    complete: after(button('Edit'), (page) => page.getByLabel('Company name').waitFor()),
    title: 'Company Profile',
  },
  templates: {
    dark: true,
    path: () => '/recruiter/company/templates',
    recruiter,
    complete: heading('No, with thanks'),
    title: 'Templates',
  },
  'template in edit mode': {
    dark: true,
    path: () => '/recruiter/company/templates',
    recruiter,
    complete: after(button('Copy No, with thanks'), (page) => page.getByText(/^What .* gets/).waitFor()),
    title: 'Templates',
  },
  'company with unsaved changes': {
    dark: true,
    path: () => '/recruiter/company-profile',
    recruiter,
    complete: after(
      button('Edit'),
      (page) => page.getByLabel('Location').fill('Elsewhere'),
      (page) => page.getByRole('link', { name: 'Firstrung' }).first().click(),
      heading('You have unsaved changes. Do you want to leave?'),
    ),
    title: 'Company Profile',
  },
};

/** A screen of 1440 px at 200 % zoom. Rows are cards here too. */
const zoomed = { width: 720, height: 450, colorScheme: 'light' } as const;

describe('at 720 px', () => {
  test.each(['all my jobs', 'job'])('%s', (name) => {
    const { path, complete, title } = screens[name]!;
    const whole = async (page: Page) => {
      await complete(page);
      const link = page.getByRole('row').getByRole('link').first();
      expect((await link.boundingBox())!.width).toBeGreaterThan(300);
    };
    const person = signedIn(network.url, board.recruiter);
    return lookAt(browser, [zoomed], { address: network.url + path(), person, complete: whole, title });
  });
});

test.each(Object.entries(screens))('%s', (_, { path, recruiter, dark, ...screen }) => {
  const person = recruiter ? signedIn(network.url, board.recruiter) : {};
  return lookAt(browser, dark ? looks : light, { ...screen, address: network.url + path(), person });
});
