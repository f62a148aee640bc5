import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { launchBrowser } from './support/browser.ts';
import { light, lookAt, looks } from './support/screens.ts';
import { signedIn } from './support/session.ts';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

let browser: Browser;
let network: TestNetwork;
let tokens: Record<'rita' | 'fresh', string>;
let jobs: Record<'live' | 'longest' | 'draft', string>;
let applications: Record<'full' | 'bare' | 'rejected' | 'withdrawn', string>;
/** Edits the live job, or decides on the bare application, as another recruiter does at the same time. */
let editConcurrently: () => Promise<unknown>;
let decideConcurrently: () => Promise<unknown>;

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
  const withdrawn = leaver.applicationId;

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
  const fresh = await network.signUp('Recruiter');
  await network.processAll();
  tokens = { rita: board.recruiter.token, fresh: fresh.token };
  jobs = { live, longest, draft };
  applications = { full, bare, rejected, withdrawn };
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
  'empty signup form submitted': {
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
    dark: true,
    path: () => '/recruiter/home',
    as: 'rita',
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
    as: 'rita',
    complete: rows,
    title: 'All My Jobs',
  },
  'all my jobs without a match': {
    path: () => '/recruiter/all-my-jobs?q=zebra&status=draftJobs',
    as: 'rita',
    complete: heading('No matching jobs'),
    title: 'All My Jobs',
  },
  'live posted jobs': {
    path: () => '/recruiter/live-posted-jobs',
    as: 'rita',
    complete: rows,
    title: 'Live Posted Jobs',
  },
  'no live jobs': {
    path: () => '/recruiter/live-posted-jobs',
    as: 'fresh',
    complete: heading('No live jobs'),
    title: 'Live Posted Jobs',
  },
  'no jobs': {
    path: () => '/recruiter/all-my-jobs',
    as: 'fresh',
    complete: heading('No jobs yet'),
    title: 'All My Jobs',
  },
  job: { dark: true, path: job, as: 'rita', complete: rows, title: 'Field Technician' },
  'decision on an applicant': {
    dark: true,
    path: job,
    as: 'rita',
    complete: after(widen, button('Status of Linus Pauling'), heading('Status of Linus Pauling')),
    title: 'Field Technician',
  },
  'filtered applicants without a match': {
    path: () => `${job()}?status=accepted&skill=sql&sort=name`,
    as: 'rita',
    complete: heading('No matching applicants'),
    title: 'Field Technician',
  },
  'some applicants selected': {
    path: job,
    as: 'rita',
    complete: after(select('Linus Pauling'), (page) => page.getByText('1 selected').waitFor()),
    title: 'Field Technician',
    dark: true,
  },
  'bulk decision': {
    path: job,
    as: 'rita',
    complete: after(
      select('Linus Pauling'),
      button('Change status'),
      (page) => page.getByRole('radio', { name: 'not up to snuff' }).check(),
      (page) => page.getByRole('checkbox', { name: 'Number of projects' }).waitFor(),
    ),
    title: 'Field Technician',
  },
  'lists of applicants': {
    path: job,
    as: 'rita',
    complete: after(action('Job Lists'), heading('All applicants')),
    title: 'Field Technician',
  },
  'list in edit mode': {
    path: job,
    as: 'rita',
    complete: after(action('Job Lists'), button('Edit All applicants'), heading('List “All applicants”')),
    title: 'Field Technician',
    dark: true,
  },
  'list in view mode': {
    path: job,
    as: 'rita',
    complete: after(action('Job Lists'), button('View All applicants'), heading('List “All applicants”')),
    title: 'Field Technician',
  },
  'delete list dialog': {
    path: job,
    as: 'rita',
    complete: after(
      action('Job Lists'),
      button('Delete All applicants'),
      heading('Are you sure you want to delete this list?'),
    ),
    title: 'Field Technician',
  },
  'new list': {
    path: job,
    as: 'rita',
    complete: after(action('Make Lists'), heading('New list')),
    title: 'Field Technician',
  },
  'edit job': {
    path: () => `/recruiter/job-details/${jobs.longest}/edit`,
    as: 'rita',
    complete: (page) => page.getByLabel('Job Title').waitFor(),
    title: 'Edit Job',
  },
  'edited job with a conflict': {
    path: () => `${job()}/edit`,
    as: 'rita',
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
  'copy of a job': {
    path: () => `/recruiter/home?copy=${jobs.longest}`,
    as: 'rita',
    complete: (page) => page.getByText('A copy of').waitFor(),
    title: 'Create Job',
  },
  'job with the longest texts': {
    path: () => `/recruiter/job-details/${jobs.longest}`,
    as: 'rita',
    complete: heading('No applicants yet'),
    title: 'W'.repeat(200),
  },
  'job with empty fields': {
    path: () => `/recruiter/job-details/${jobs.draft}`,
    as: 'rita',
    complete: heading('No applicants yet'),
    title: 'Draft',
  },
  'missing job': {
    dark: true,
    path: () => `/recruiter/job-details/${UNKNOWN_ID}`,
    as: 'rita',
    complete: heading('Job not found'),
    title: 'Job details',
    expected: NOT_FOUND,
  },
  'unknown path': {
    path: () => '/recruiter/nothing-here',
    as: 'rita',
    complete: (page) => page.getByRole('link', { name: 'See your jobs' }).waitFor(),
    title: 'Page not found',
    expected: NOT_FOUND,
  },
  application: {
    dark: true,
    path: () => `/recruiter/applications/${applications.full}`,
    as: 'rita',
    complete: heading('About'),
    title: 'W'.repeat(100),
  },
  'application with empty fields': {
    path: () => `/recruiter/applications/${applications.bare}`,
    as: 'rita',
    complete: (page) => page.getByText('No Resume Attached').waitFor(),
    title: 'Grace Hopper',
  },
  'rejected application': {
    dark: true,
    path: () => `/recruiter/applications/${applications.rejected}`,
    as: 'rita',
    complete: (page) => page.getByRole('checkbox', { name: 'Number of projects' }).waitFor(),
    title: 'Linus Pauling',
  },
  'withdrawn application': {
    path: () => `/recruiter/applications/${applications.withdrawn}`,
    as: 'rita',
    complete: (page) => page.getByText('The applicant withdrew this application on').waitFor(),
    title: 'Radia Perlman',
  },
  'decision with a conflict': {
    path: () => `/recruiter/applications/${applications.bare}`,
    as: 'rita',
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
  'keyboard shortcuts': {
    path: () => `/recruiter/applications/${applications.bare}`,
    as: 'rita',
    complete: after(
      (page) => page.getByRole('heading', { name: 'About' }).waitFor(),
      (page) => page.keyboard.press('?'),
      heading('Keyboard shortcuts'),
    ),
    title: 'Grace Hopper',
  },
  'missing application': {
    path: () => `/recruiter/applications/${UNKNOWN_ID}`,
    as: 'rita',
    complete: heading('Application not found'),
    title: 'Application',
    expected: NOT_FOUND,
  },
  profile: {
    path: () => '/recruiter/profile',
    as: 'rita',
    complete: heading('Rita Recruiter'),
    title: 'Profile',
  },
  'profile in edit mode': {
    path: () => '/recruiter/profile',
    as: 'rita',
    complete: after(button('Edit'), (page) => page.getByLabel('Position').waitFor()),
    title: 'Profile',
  },
  company: {
    path: () => '/recruiter/company-profile',
    as: 'rita',
    complete: heading('Culture'),
    title: 'Company Profile',
  },
  'company in edit mode': {
    dark: true,
    path: () => '/recruiter/company-profile',
    as: 'rita',
    complete: after(button('Edit'), (page) => page.getByLabel('Company name').waitFor()),
    title: 'Company Profile',
  },
  'company with unsaved changes': {
    dark: true,
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
    const person = signedIn(network.url, { token: tokens.rita });
    return lookAt(browser, [zoomed], { address: network.url + path(), person, complete: whole, title });
  });
});

test.each(Object.entries(screens))('%s', (_, { path, as, dark, ...screen }) => {
  const person = as ? signedIn(network.url, { token: tokens[as] }) : {};
  return lookAt(browser, dark ? looks : light, { ...screen, address: network.url + path(), person });
});
