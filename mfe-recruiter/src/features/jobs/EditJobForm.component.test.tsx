import { memoryStore } from '@firstrung/web-kit';
import { broken, createTestHost, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bodiesOf,
  busyButton,
  button,
  expectAddress,
  expectStates,
  field,
  GET_JOB,
  job,
  jobId,
  jobPage,
  LONGEST_SKILLS,
  LONGEST_TEXTS,
  open,
  rita,
  text,
  unfold,
} from '../../testing.tsx';

const JOB = `/recruiter/job-details/${jobId}?view=advert`;
const PATH = `/recruiter/job-details/${jobId}/edit`;
const UPDATE = 'PUT /api/recruiter/jobs/update-job';

beforeEach(() => page.viewport(1440, 900));

type Fields = Parameters<typeof job>[0];
const saved = (fields: Fields = {}) => ({ body: { message: 'Job saved.', job: job(fields) } });
const save = () => button('Save').click();

test('B§8: a job to edit that does not load says so', () =>
  expectStates({
    path: PATH,
    call: GET_JOB,
    loading: 'Loading the job',
    fails: ['Error fetching job details. Please try again.', 'Error fetching job details. Please try again.'],
    shows: 'Everyone who applied sees your changes.',
  }));

test('a saved job is fetched again, and what does not show it is not', async () => {
  const { sent } = await open(JOB, { replies: { [UPDATE]: () => saved() } });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field('Job Title').fill('Senior Developer');
  const before = sent.length;
  await save();
  await expectAddress(JOB);
  await expect
    .poll(() => new Set(sent.slice(before).map(({ call }) => call)))
    .toEqual(
      new Set([
        UPDATE,
        GET_JOB,
        'GET /api/recruiter/jobs/job-history/:jobId',
        'POST /api/notifications/mark-read',
      ]),
    );
});

test('the form of a job with the longest texts fits', async () => {
  const longest = { ...LONGEST_TEXTS, skills: LONGEST_SKILLS };
  await open(PATH, { bodies: { [GET_JOB]: jobPage([], longest) } });
  await expect.element(field('Job Title')).toHaveValue(longest.title);
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('only what changed is sent, with the lock, and the job is shown', async () => {
  const opened = await open(PATH, { replies: { [UPDATE]: () => saved() } });
  await field('Location').fill('Lisbon');
  await unfold('Conditions');
  await field('Employment type').selectOptions('Contract');
  await button('Remove sql').click();
  await save();
  await expect.element(text('Job saved.')).toBeVisible();
  await expectAddress(JOB);
  expect(bodiesOf(opened, UPDATE)).toEqual([
    {
      jobId,
      fromUpdatedAt: '2026-11-03T10:00:00.000Z',
      location: 'Lisbon',
      employmentType: 'Contract',
      skills: ['c++'],
    },
  ]);
});

test('without a change nothing is sent', async () => {
  const opened = await open(PATH, { replies: { [UPDATE]: () => saved() } });
  const linkTo = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
  await expect.element(linkTo('Cancel')).toHaveAttribute('href', JOB);
  await expect.element(linkTo('Junior Developer')).toHaveAttribute('href', JOB.replace(/\?.*/, ''));
  const card = page.getByRole('article', { name: 'Junior Developer' });
  await expect.element(card).toMatchTextContent(/Rotterdam.*You write small programs\..*Part-time/);
  await save();
  await expectAddress(JOB);
  expect(bodiesOf(opened, UPDATE)).toEqual([]);
});

test('B§8, C§3: a job that is not saved says why, is busy while it sends, and keeps the values', async () => {
  const held = heldCall();
  await open(PATH, { replies: { [UPDATE]: held.reply } });
  await field('Location').fill('Lisbon');
  await save();
  await expect.element(busyButton()).toBeVisible();
  held.answer(broken);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(field('Location')).toHaveValue('Lisbon');
  await expectAddress(PATH);
});

/** The first save is refused, because another recruiter has saved the job with these fields. */
const savedElsewhere = (theirs: Fields) => {
  const current = job({ ...theirs, updatedAt: '2026-11-09T10:00:00.000Z' });
  let isRefused = false;
  return {
    [GET_JOB]: () => ({ body: jobPage([], isRefused ? current : {}) }),
    [UPDATE]: () => {
      if (isRefused) return saved();
      isRefused = true;
      return refusal(409, 'JobChanged', SERVER_MESSAGE, { updatedAt: current.updatedAt });
    },
  };
};

test.each([
  ['Yours', 'A tricycle'],
  ['Saved elsewhere', 'Two bicycles'],
])(
  'of a field that was changed elsewhere too the recruiter chooses a version: %s',
  async (version, stays) => {
    const opened = await open(PATH, {
      replies: savedElsewhere({ benefits: 'Two bicycles', location: 'Quay 1' }),
    });
    await field('Benefits').fill('A tricycle');
    await save();
    const conflict = page.getByRole('region', { name: 'This job was saved elsewhere in the meantime' });
    await expect
      .element(conflict)
      .toMatchTextContent(
        /The same fields were changed there and here\. Choose a version of each, then save\. Taken from what was saved elsewhere: Location\./,
      );
    const versions = conflict.getByRole('group', { name: 'Benefits: which version?' });
    const choice = (name: string) => versions.getByRole('radio', { name: new RegExp(`^${name}`) });
    await expect.element(choice('Yours')).toBeChecked();
    await choice(version).click();
    await expect.element(choice(version)).toBeChecked();
    await expect.element(field('Benefits')).toHaveValue(stays);
    await expect.element(field('Location')).toHaveValue('Quay 1');
    await save();
    await expectAddress(JOB);
    expect(bodiesOf(opened, UPDATE).slice(1)).toEqual(
      version === 'Yours'
        ? [{ jobId, fromUpdatedAt: '2026-11-09T10:00:00.000Z', benefits: 'A tricycle' }]
        : [],
    );
  },
);

test('other fields that were changed elsewhere are shown before anything is saved', async () => {
  const opened = await open(PATH, { replies: savedElsewhere({ location: 'Quay 1' }) });
  await field('Benefits').fill('A tricycle');
  await save();
  await expect
    .element(page.getByRole('region', { name: 'This job was saved elsewhere in the meantime' }))
    .toMatchTextContent(
      /The form now has both changes\. Review them, then save\. Taken from what was saved elsewhere: Location\./,
    );
  expect(bodiesOf(opened, UPDATE)).toHaveLength(1);
});

test('a change of the status elsewhere is no conflict', async () => {
  const opened = await open(PATH, { replies: savedElsewhere({ status: 'pausedJobs' }) });
  await field('Benefits').fill('A tricycle');
  await save();
  await expectAddress(JOB);
  expect(bodiesOf(opened, UPDATE)).toHaveLength(2);
});

const title = () => field('Job Title');
const isBack = () => page.getByText(/Your unsaved changes are back/);

test('an unsaved form is back after the session has ended, with the lock of when it was begun', async () => {
  const tabStore = memoryStore();
  let stored = job();
  const replies = { [GET_JOB]: () => ({ body: jobPage([], stored) }), [UPDATE]: () => saved() };
  const first = await open(PATH, { replies, tabStore });
  await title().fill('Senior Developer');
  first.host.session.expire();
  await first.unmount();
  stored = job({ updatedAt: '2026-11-09T10:00:00.000Z' });
  const second = await open(PATH, { replies, tabStore });
  await expect.element(title()).toHaveValue('Senior Developer');
  await expect.element(isBack()).toBeVisible();
  await save();
  await expectAddress(JOB);
  expect(bodiesOf(second, UPDATE)).toEqual([
    { jobId, fromUpdatedAt: '2026-11-03T10:00:00.000Z', title: 'Senior Developer' },
  ]);
  await second.unmount();
  await open(PATH, { replies, tabStore });
  await expect.element(title()).toHaveValue('Junior Developer');
});

const { location: _, ...withoutLocation } = job();
test.each([
  ['a draft of the release before, which knew fewer fields, is restored and saved', {}, {}, withoutLocation],
  [
    'a fact that a colleague has added in the meantime is none that the draft has removed',
    { positions: 3 },
    { positions: null },
    job(),
  ],
])('%s', async (_, facts, values, base) => {
  const tabStore = memoryStore();
  const { drafts } = createTestHost({ role: 'recruiter', accountId: rita, tabStore });
  drafts.put(rita, `job ${jobId}`, { values: { title: 'Senior Developer', ...values }, base });
  const bodies = { [GET_JOB]: jobPage([], facts) };
  const opened = await open(PATH, { bodies, replies: { [UPDATE]: () => saved() }, tabStore });
  await expect.element(title()).toHaveValue('Senior Developer');
  await expect.element(field('Location')).toHaveValue('Rotterdam');
  await save();
  await expectAddress(JOB);
  expect(bodiesOf(opened, UPDATE)).toEqual([
    { jobId, fromUpdatedAt: '2026-11-03T10:00:00.000Z', title: 'Senior Developer' },
  ]);
});

test('restored changes can be discarded', async () => {
  const tabStore = memoryStore();
  const first = await open(PATH, { tabStore });
  await title().fill('Senior Developer');
  await first.unmount();
  const second = await open(PATH, { tabStore });
  await button('Discard them').click();
  await expect.element(title()).toHaveValue('Junior Developer');
  await expect.element(title()).toHaveFocus();
  await expect.element(isBack()).not.toBeInTheDocument();
  await second.unmount();
  await open(PATH, { tabStore });
  await expect.element(title()).toHaveValue('Junior Developer');
});
