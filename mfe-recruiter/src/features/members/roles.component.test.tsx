import type { MemberRole } from '@firstrung/contracts';
import { broken, heldCall, refusal } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import remote from '../../remote.tsx';
import {
  ada,
  applicationId,
  bodiesOf,
  button,
  chooseInJobMenu,
  company,
  DECIDE,
  decidedEach,
  expectAddress,
  expectFits,
  facts,
  field,
  GET_COMPANY,
  GET_JOB,
  GET_MEMBERS,
  heading,
  job,
  jobId,
  jobPage,
  lastQuery,
  listId,
  membersWith,
  olga,
  open,
  rita,
  text,
  textsOf,
} from '../../testing.tsx';

const ALL = 'GET /api/recruiter/jobs/all-my-jobs';
const LIVE = 'GET /api/recruiter/jobs/live-posted-jobs';
const RIGHTS = 'recruiterRights';
const HAND_OVER = 'PUT /api/recruiter/jobs/hand-over';

beforeEach(() => page.viewport(1440, 900));

const link = (name: string) => page.getByRole('link', { name, exact: true });
const responsible = { _id: olga._id, name: 'Olga Owner' };
const withOlga = jobPage(undefined, { responsible });

/** In a company of three, a job of Olga's. */
const openAs = (role: MemberRole, path: string, replies = {}, bodies = {}, remembered?: string) =>
  open(path, {
    remembered,
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

/** What each screen shows, and the actions on it that readers do not have, or recruiters neither. */
const screens: { path: string; shows?: string; actions: string[]; ofOwners?: string[] }[] = [
  {
    path: '/recruiter/all-my-jobs',
    shows: 'Rotterdam',
    actions: ['link Create Job', 'combobox Status of Junior Developer'],
  },
  {
    path: `/recruiter/job-details/${jobId}`,
    shows: 'Ada Lovelace',
    actions: [
      ...['combobox Status of Junior Developer', 'button Send Message to All'],
      ...[
        'checkbox Select Ada Lovelace',
        'checkbox Select all on this page',
        'button Status of Ada Lovelace',
      ],
    ],
  },
  {
    path: '/recruiter/to-review',
    shows: 'Ada Lovelace',
    actions: ['checkbox Select Ada Lovelace'],
  },
  {
    path: `/recruiter/applications/${applicationId}`,
    shows: 'Hello, it is me.',
    actions: ['button Send Message', 'button Reject'],
  },
  { path: '/recruiter/home', actions: ['textbox Job Title'] },
  { path: `/recruiter/job-details/${jobId}/edit`, actions: ['textbox Job Title', 'button Save'] },
  {
    path: '/recruiter/company-profile',
    shows: 'We plan the grid.',
    actions: ['link Create Job'],
    ofOwners: ['button Edit'],
  },
];

const find = (action: string) => {
  const [kind, name] = [action.slice(0, action.indexOf(' ')), action.slice(action.indexOf(' ') + 1)];
  return page.getByRole(kind as 'button', { name: new RegExp(`^${name}`) });
};

// Owners have all actions in the tests of the screens.
test.each(screens)('a recruiter at $path has the actions of the role', async (screen) => {
  const { path, shows, actions, ofOwners = [] } = screen;
  await openAs('recruiter', path);
  if (shows) await expect.element(text(shows)).toBeVisible();
  for (const action of actions) await expect.element(find(action).first()).toBeInTheDocument();
  for (const action of ofOwners) await expect.poll(() => find(action).elements()).toEqual([]);
});

test.each(screens)(
  'a reader at $path has no action, nor has anybody until the role is known',
  async (screen) => {
    const { path, shows, actions, ofOwners = [] } = screen;
    const held = heldCall();
    const opened = await openAs('reader', path, { [GET_MEMBERS]: held.reply });
    const calls = () => opened.sent.map(({ call }) => call);
    const foundActions = () => [...actions, ...ofOwners].flatMap((action) => find(action).elements());
    await expect.poll(calls).toContain(GET_MEMBERS);
    await expect.poll(() => opened.host.queryClient.isFetching()).toBe(1);
    expect(foundActions()).toEqual([]);
    held.answer(() => ({ body: membersWith('reader') }));
    if (shows) await expect.element(text(shows)).toBeVisible();
    await expect.poll(() => opened.host.queryClient.isFetching()).toBe(0);
    expect(foundActions()).toEqual([]);
    await expectFits();
  },
);

test('a role that cannot be fetched hides nothing: the server refuses what it does not allow', async () => {
  await openAs('owner', '/recruiter/company-profile', { [GET_MEMBERS]: broken });
  await expect.element(button('Edit: Contact')).toBeVisible();
});

test('the role of the last visit is there at once, also for the navigation bar', async () => {
  const MESSAGES = '/recruiter/messages';
  const entries = ({ host }: Awaited<ReturnType<typeof open>>) =>
    remote.nav(host, '/recruiter/home').map(({ to }) => to);
  const changed = vi.fn();
  const stop = remote.onNavChange(changed);
  const first = await openAs('reader', '/recruiter/to-review');
  expect(entries(first)).toContain(MESSAGES);
  await expect.poll(() => entries(first)).not.toContain(MESSAGES);
  expect(changed).toHaveBeenCalledOnce();

  // Another page: what is remembered stays, unless the account is another one.
  const held = heldCall();
  const remembered = localStorage.getItem(RIGHTS)!;
  await openAs('owner', '/recruiter/home', { [GET_MEMBERS]: held.reply }, {}, remembered);
  await expect.element(text('Loading the form')).toBeInTheDocument();
  held.answer(() => ({ body: membersWith('owner') }));
  await expect.element(field('Job Title')).toBeVisible();
  const { host } = await openAs('owner', '/recruiter/home');
  localStorage.setItem(RIGHTS, remembered.replace(rita, ada));
  expect(remote.nav(host, '/recruiter/home').map(({ to }) => to)).toContain(MESSAGES);
  stop();
});

test('a reader who opens the form of a job gets to the job', async () => {
  await openAs('reader', `/recruiter/job-details/${jobId}/edit`);
  await expectAddress(`/recruiter/job-details/${jobId}`);
});

test('the home of a reader are the jobs', async () => {
  const { host } = await openAs('reader', '/recruiter/home');
  await expectAddress('/recruiter/all-my-jobs');
  await expect.element(heading('All My Jobs')).toBeVisible();
  expect(remote.nav(host, '/recruiter/all-my-jobs').map(({ to }) => to)).not.toContain('/recruiter/home');
});

test('the keys of decisions do nothing for a reader, and are not listed', async () => {
  await openAs('reader', `/recruiter/applications/${applicationId}`);
  await expect.element(text('Hello, it is me.')).toBeVisible();
  await button('More about this application').click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const keys = () => [...document.querySelectorAll('kbd')].map((key) => key.textContent);
  expect(keys()).toEqual(['?']);
});

test('a reader sees lists, and changes none', async () => {
  await openAs('reader', `/recruiter/job-details/${jobId}`);
  await chooseInJobMenu('Job Lists');
  await expect.element(link('View To call')).toBeVisible();
  expect(page.getByRole('button', { name: /^Delete/ }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: /^Edit/ }).elements()).toEqual([]);
  await link('View To call').click();
  await expectAddress(`/recruiter/job-details/${jobId}?list=${listId}&view=${listId}`);
  await expect.element(heading('To call')).toBeVisible();
  expect(field('Name of the list').elements()).toEqual([]);
  await button('More about this job').click();
  await expect.element(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /^(Make|E-mail|Edit|Duplicate)/ }).elements()).toEqual([]);
});

test('the company profile says who edits it, and names nobody as its only recruiter', async () => {
  await openAs('recruiter', '/recruiter/company-profile');
  await expect.element(text('Only owners of the company edit this profile: Olga Owner.')).toBeVisible();
  await expect.element(heading('This profile')).toBeVisible();
  expect(Object.keys(facts()).slice(-1)).toEqual(['Last changed']);
  expect(facts()).not.toHaveProperty('Created by');
});

test('a company without a name opens no form for a recruiter', async () => {
  await openAs('recruiter', '/recruiter/company-profile', undefined, {
    [GET_COMPANY]: company({ name: '' }),
  });
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
  const says = text('Owners of the company can rename it.');
  await expect.poll(() => says.elements()).toHaveLength(isReadOnly ? 1 : 0);
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
  await button('Accept').click();
  await page.getByRole('form').getByRole('button', { name: 'Accept' }).click();
  await expect.element(text('Your role in this company does not allow this.')).toBeVisible();
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.each(['/recruiter/all-my-jobs', '/recruiter/live-posted-jobs'])(
  '%s: who posted each job, and a filter by it',
  async (path) => {
    const call = path.endsWith('live-posted-jobs') ? LIVE : ALL;
    const opened = await openAs('recruiter', path);
    await expect.element(text('Olga Owner')).toBeVisible();
    if (call === ALL) await expect.element(text('Former colleague')).toBeVisible();
    const filter = page.getByRole('combobox', { name: 'Responsible', exact: true });
    expect(textsOf(filter.getByRole('option'))).toEqual(["Everyone's", 'Mine']);
    await filter.selectOptions('Mine');
    await expectAddress(`${path}?whose=mine`);
    await expect.poll(() => lastQuery(opened, call)).toContain('whose=mine');
    await expectFits();
    await filter.selectOptions("Everyone's");
    await expectAddress(path);
  },
);

test('nothing of colleagues shows in a company of one', async () => {
  await open('/recruiter/all-my-jobs');
  await expect.element(text('Rotterdam').first()).toBeVisible();
  expect(page.getByText('Responsible').elements()).toEqual([]);
  expect(page.getByRole('combobox', { name: 'Responsible' }).elements()).toEqual([]);
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
  await expect.element(page.getByText(/Responsible: Olga Owner$/)).toBeVisible();
  await button('More about this job').click();
  await page.getByRole('menuitem', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over “Junior Developer”?' });
  // Not to Olga, who has it, nor to Rob, who is a reader.
  expect(textsOf(dialog.getByLabelText('Who takes over?').getByRole('option'))).toEqual([
    'Rita Recruiter (you) (Recruiter)',
  ]);
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

test('a colleague who decided first is named', async () => {
  await openAs('recruiter', `/recruiter/applications/${applicationId}`, {
    [DECIDE]: (body: unknown) =>
      decidedEach(body, { error: 'StatusChanged', status: 'accepted', by: responsible }),
  });
  await button('Shortlist').click();
  await page.getByRole('form').getByRole('button', { name: 'Shortlist' }).click();
  const says =
    'This application was changed by Olga Owner in the meantime, so it was not set to “Shortlisted”. This is its current status.';
  await expect.element(page.getByText(says)).toBeVisible();
});
