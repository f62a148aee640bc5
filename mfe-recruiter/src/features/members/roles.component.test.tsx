import type { MemberRole } from '@firstrung/contracts';
import { refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ada,
  applicant,
  application,
  applicationId,
  bodiesOf,
  button,
  company,
  expectAddress,
  expectFits,
  facts,
  field,
  GET_APPLICATION,
  GET_COMPANY,
  GET_JOB,
  GET_MEMBERS,
  heading,
  job,
  jobId,
  jobPage,
  lastQuery,
  membersWith,
  olga,
  open,
  overview,
  rita,
  text,
  textsOf,
} from '../../testing.tsx';

const ALL = 'GET /api/recruiter/jobs/all-my-jobs';
const LIVE = 'GET /api/recruiter/jobs/live-posted-jobs';
const OVERVIEW = 'GET /api/recruiter/jobs/overview';
const HISTORY = 'GET /api/recruiter/jobs/job-history/:jobId';
const MOVE = 'PUT /api/recruiter/jobs/update-job-status';
const DECIDE = 'PUT /api/recruiter/applications/update-status/:applicationId';
const HAND_OVER = 'PUT /api/recruiter/jobs/hand-over';

beforeEach(() => page.viewport(1440, 900));

const link = (name: string) => page.getByRole('link', { name, exact: true });
const responsible = { _id: olga._id, name: 'Olga Owner' };
const withOlga = jobPage(undefined, { responsible });

/** In a company of three, a job of Olga's. */
const openAs = (role: MemberRole, path: string, replies = {}, bodies = {}) =>
  open(path, {
    bodies: {
      [GET_MEMBERS]: membersWith(role),
      [GET_JOB]: withOlga,
      [ALL]: [
        job({ responsible }),
        job({ _id: applicationId, title: 'Gone', responsible: { _id: ada, name: '' } }),
      ],
      [LIVE]: [job({ responsible })],
      ...bodies,
    },
    replies,
  });

/** What each screen shows, and the actions on it that each role has. */
const screens: {
  path: string;
  shows: string;
  actions: Record<string, 'owner' | 'recruiter'>;
}[] = [
  {
    path: '/recruiter/all-my-jobs',
    shows: 'Rotterdam',
    actions: { 'link Create Job': 'recruiter', 'combobox Status of Junior Developer': 'recruiter' },
  },
  {
    path: `/recruiter/job-details/${jobId}`,
    shows: 'Ada Lovelace',
    actions: {
      'link Edit': 'recruiter',
      'combobox Status of Junior Developer': 'recruiter',
      'button Make Lists': 'recruiter',
      'button Send Message to All': 'recruiter',
      'checkbox Select Ada Lovelace': 'recruiter',
      'checkbox Select all on this page': 'recruiter',
      'button Status of Ada Lovelace': 'recruiter',
    },
  },
  {
    path: '/recruiter/to-review',
    shows: 'Ada Lovelace',
    actions: {
      'checkbox Select Ada Lovelace': 'recruiter',
      'button Status of Ada Lovelace': 'recruiter',
    },
  },
  {
    path: `/recruiter/applications/${applicationId}`,
    shows: 'Hello, it is me.',
    actions: {
      'button Send Message': 'recruiter',
      'button Update status': 'recruiter',
      'radio accepted': 'recruiter',
    },
  },
  {
    path: '/recruiter/home',
    shows: 'Today',
    actions: { 'textbox Job Title': 'recruiter', 'link 4 Unread messages': 'recruiter' },
  },
  {
    path: `/recruiter/job-details/${jobId}/edit`,
    shows: '',
    actions: { 'textbox Job Title': 'recruiter', 'button Save': 'recruiter' },
  },
  {
    path: '/recruiter/company-profile',
    shows: 'We plan the grid.',
    actions: { 'button Edit': 'owner', 'link Create Job': 'recruiter' },
  },
];
const ROLES = ['owner', 'recruiter', 'reader'] as const;

test.each(screens.flatMap((screen) => ROLES.map((role) => ({ ...screen, role }))))(
  '$role at $path has the actions of the role alone',
  async ({ path, shows, actions, role }) => {
    await openAs(role, path);
    if (shows) await expect.element(text(shows)).toBeVisible();
    for (const [action, needed] of Object.entries(actions)) {
      const [kind, name] = [action.slice(0, action.indexOf(' ')), action.slice(action.indexOf(' ') + 1)];
      const found = page.getByRole(kind as 'button', { name: new RegExp(`^${name}`) });
      if (ROLES.indexOf(role) <= ROLES.indexOf(needed))
        await expect.element(found.first()).toBeInTheDocument();
      else await expect.poll(() => found.elements()).toEqual([]);
    }
    await expectFits();
  },
);

test('a reader who opens the form of a job is told who can edit it', async () => {
  await openAs('reader', `/recruiter/job-details/${jobId}/edit`);
  await expect.element(heading('Your role cannot edit jobs')).toBeVisible();
  await expect.element(link('To the job')).toHaveAttribute('href', `/recruiter/job-details/${jobId}`);
});

test('the home of a reader without jobs is not empty', async () => {
  await openAs('reader', '/recruiter/home', {}, { [OVERVIEW]: overview({ totalJobs: 0 }) });
  await expect.element(heading('No jobs yet')).toBeVisible();
  await expect.element(heading('Home')).toBeVisible();
});

test('the keys of decisions do nothing for a reader, and are not listed', async () => {
  await openAs('reader', `/recruiter/applications/${applicationId}`);
  await expect.element(text('Hello, it is me.')).toBeVisible();
  await button('Keyboard shortcuts').click();
  const keys = () => [...document.querySelectorAll('kbd')].map((key) => key.textContent);
  expect(keys()).toEqual(['j', 'k', 'b', '?']);
});

test('a reader sees lists, and changes none', async () => {
  await openAs('reader', `/recruiter/job-details/${jobId}`);
  await button('Job Lists').click();
  await expect.element(button('View To call')).toBeVisible();
  expect(page.getByRole('button', { name: /^(Edit|Delete)/ }).elements()).toEqual([]);
  await button('View To call').click();
  await expect.element(page.getByRole('button', { name: 'Export CSV' }).last()).toBeVisible();
  expect(page.getByRole('button', { name: /^(Edit|Change status|Send)/ }).elements()).toEqual([]);
});

test('the company profile says who edits it, and names nobody as its only recruiter', async () => {
  await openAs('recruiter', '/recruiter/company-profile');
  await expect.element(text('Only owners of the company edit this profile: Olga Owner.')).toBeVisible();
  await expect.element(heading('This profile')).toBeVisible();
  expect(Object.keys(facts()).slice(-1)).toEqual(['Last changed']);
  expect(facts()).not.toHaveProperty('Created by');
});

test('a company without a name opens no form for a recruiter', async () => {
  await openAs('recruiter', '/recruiter/company-profile', {}, { [GET_COMPANY]: company({ name: '' }) });
  await expect.element(text('Only owners of the company edit this profile: Olga Owner.')).toBeVisible();
  expect(field('Company name').elements()).toEqual([]);
});

test.each([
  ['owner', false],
  ['recruiter', true],
] as const)('the company name in the profile of %s: read-only %s', async (role, isReadOnly) => {
  await openAs(role, '/recruiter/profile');
  await button('Edit').click();
  await expect.element(field('Company')).toHaveProperty('readOnly', isReadOnly);
  const says = text('Owners of the company can rename it.').elements();
  expect(says).toHaveLength(isReadOnly ? 1 : 0);
});

test('a decision that a new role forbids says so, and its actions disappear', async () => {
  let role: MemberRole = 'recruiter';
  await openAs('recruiter', `/recruiter/applications/${applicationId}`, {
    [GET_MEMBERS]: () => ({ body: membersWith(role) }),
    [DECIDE]() {
      role = 'reader';
      return refusal(403, 'NotAllowed', 'Your role in this company does not allow this.');
    },
  });
  await page.getByRole('radio', { name: /^accepted/ }).click();
  await button('Update status').first().click();
  await expect.element(text('Your role in this company does not allow this.')).toBeVisible();
  await expect.element(button('Update status').first()).not.toBeInTheDocument();
});

test.each(['/recruiter/all-my-jobs', '/recruiter/live-posted-jobs'])(
  '%s: who posted each job, and a filter by it',
  async (path) => {
    const call = path.endsWith('live-posted-jobs') ? LIVE : ALL;
    const opened = await openAs('recruiter', path);
    await expect.element(text('Olga Owner')).toBeVisible();
    if (call === ALL) await expect.element(text('Former colleague')).toBeVisible();
    const filter = page.getByRole('combobox', { name: 'Posted by', exact: true });
    expect(textsOf(filter.getByRole('option'))).toEqual(["Everyone's", 'Mine']);
    await filter.selectOptions('Mine');
    await expectAddress(`${path}?whose=mine`);
    await expect.poll(() => lastQuery(opened, call)).toContain('whose=mine');
    await expectFits();
    await filter.selectOptions("Everyone's");
    await expectAddress(path);
  },
);

test('without jobs of mine, Show all shows those of everyone', async () => {
  await openAs('recruiter', '/recruiter/all-my-jobs?whose=mine', {
    [ALL]: (_: unknown, query: URLSearchParams) => ({
      body: query.has('whose') ? [] : [job({ responsible })],
    }),
  });
  await button('Show all').click();
  await expectAddress('/recruiter/all-my-jobs');
  await expect.element(text('Olga Owner')).toBeVisible();
});

test('nothing of colleagues shows in a company of one', async () => {
  await open('/recruiter/all-my-jobs');
  await expect.element(text('Rotterdam')).toBeVisible();
  expect(page.getByText('Posted by').elements()).toEqual([]);
  expect(page.getByRole('combobox', { name: 'Posted by' }).elements()).toEqual([]);
});

test('a job says who posted it, and is handed over', async () => {
  let isFirst = true;
  const opened = await openAs('recruiter', `/recruiter/job-details/${jobId}`, {
    [HAND_OVER]() {
      if (!isFirst) return { body: { message: 'Job handed over.' } };
      isFirst = false;
      return refusal(409, 'JobChanged', 'Somebody else is responsible for this job by now.');
    },
  });
  await expect.element(text('Northlight Energy · Posted by Olga Owner')).toBeVisible();
  await button('More about this job').click();
  await page.getByRole('menuitem', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over “Junior Developer”?' });
  // Not to Olga, who has it, nor to Rob, who is a reader.
  expect(textsOf(dialog.getByLabelText('Who takes over?').getByRole('option'))).toEqual([
    'Rita Recruiter (you) (Recruiter)',
  ]);
  await expectFits();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(dialog.getByText('Somebody else is responsible for this job by now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(text('Job handed over.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesOf(opened, HAND_OVER).at(-1)).toEqual({
    jobId,
    fromRecruiterId: olga._id,
    toRecruiterId: rita,
  });
});

test('a job that nobody else can take over is not handed over', async () => {
  const [, self, reader] = membersWith('owner').members;
  await openAs(
    'owner',
    `/recruiter/job-details/${jobId}`,
    {},
    {
      [GET_MEMBERS]: { ...membersWith('owner'), members: [self!, reader!] },
      [GET_JOB]: jobPage(undefined, { responsible: { _id: rita, name: 'Rita Recruiter' } }),
    },
  );
  await button('More about this job').click();
  await page.getByRole('menuitem', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over “Junior Developer”?' });
  await expect.element(dialog.getByText(/^Nobody else in the company/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Hand over' })).toBeDisabled();
});

const change = (by: { _id: string; name: string }) => [
  { version: 2, at: '2026-11-09T10:00:00.000Z', by, changes: [] },
];
const STATUS = 'Which status should it have?';

test.each([
  [responsible, `Olga Owner changed the status of this job in the meantime. ${STATUS}`],
  [{ _id: ada, name: '' }, `Former colleague changed the status of this job in the meantime. ${STATUS}`],
  [
    { _id: rita, name: 'Rita Recruiter' },
    `The status of this job was changed elsewhere in the meantime. ${STATUS}`,
  ],
])('a status that %j changed first', async (by, says) => {
  await openAs(
    'recruiter',
    '/recruiter/live-posted-jobs',
    { [MOVE]: () => refusal(409, 'StatusChanged', SERVER_MESSAGE, { status: 'pausedJobs' }) },
    { [HISTORY]: change(by) },
  );
  await page.getByRole('combobox', { name: 'Status of Junior Developer' }).selectOptions('Hide Job');
  await expect.element(text(says)).toBeVisible();
});

test.each([
  [responsible, 'Olga Owner saved this job in the meantime'],
  [{ _id: rita, name: 'Rita Recruiter' }, 'This job was saved elsewhere in the meantime'],
])('a job that %j saved first', async (by, title) => {
  let current = withOlga;
  await openAs(
    'recruiter',
    `/recruiter/job-details/${jobId}/edit`,
    {
      [GET_JOB]: () => ({ body: current }),
      'PUT /api/recruiter/jobs/update-job'() {
        current = jobPage(undefined, {
          responsible,
          benefits: 'A train ticket',
          updatedAt: '2026-11-09T10:00:00.000Z',
        });
        return refusal(409, 'JobChanged', SERVER_MESSAGE, { updatedAt: '2026-11-09T10:00:00.000Z' });
      },
    },
    { [HISTORY]: change(by) },
  );
  await field('Benefits').fill('Two bicycles');
  await button('Save').click();
  await expect.element(page.getByRole('region', { name: title })).toBeVisible();
});

test.each([
  [responsible, 'Olga Owner changed the status in the meantime, to “not up to snuff”.'],
  [
    { _id: rita, name: 'Rita Recruiter' },
    'The status was changed elsewhere in the meantime, to “not up to snuff”.',
  ],
])('an application that %j decided on first', async (by, says) => {
  const rejected = { status: 'not up to snuff', rejectionReasons: [] } as {
    status: 'not up to snuff';
    rejectionReasons: [];
  };
  let isRejected = false;
  const history = [
    ...application().history,
    { change: 'decided', ...rejected, at: '2026-11-09T10:00:00.000Z', by } as const,
  ];
  await openAs('recruiter', `/recruiter/job-details/${jobId}`, {
    [GET_APPLICATION]: () => ({ body: application({ ...rejected, history }) }),
    [GET_JOB]: () => ({ body: jobPage([applicant(isRejected ? rejected : {})], { responsible }) }),
    [DECIDE]() {
      isRejected = true;
      return refusal(409, 'StatusChanged', SERVER_MESSAGE, { status: 'not up to snuff' });
    },
  });
  await button('Status of Ada Lovelace').click();
  const dialog = page.getByRole('dialog', { name: 'Status of Ada Lovelace' });
  await dialog.getByRole('radio', { name: /^accepted/ }).click();
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect.element(dialog.getByText(says)).toBeVisible();
});

test('the history of an application names colleagues, also those who are gone', async () => {
  const at = '2026-11-09T10:00:00.000Z';
  const decided = { change: 'decided', status: 'accepted', rejectionReasons: [], at } as const;
  await openAs(
    'recruiter',
    `/recruiter/applications/${applicationId}`,
    {},
    {
      [GET_APPLICATION]: application({
        status: 'accepted',
        history: [
          ...application().history,
          { ...decided, rejectionReasons: [], change: 'reviewed', by: { _id: ada, name: '' } },
          { ...decided, rejectionReasons: [], by: responsible },
        ],
      }),
    },
  );
  await expect.element(text('Former colleague')).toBeVisible();
  await expect.element(text('Olga Owner')).toBeVisible();
});
