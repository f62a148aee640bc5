import { refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bodiesOf,
  button,
  expectAddress,
  expectFitsInEveryLook,
  expectStates,
  field,
  GET_JOB,
  GET_MEMBERS,
  job,
  jobId,
  jobPage,
  LONGEST_SKILLS,
  LONGEST_TEXTS,
  membersWith,
  olga,
  open,
  text,
  unfold,
} from '../../testing.tsx';

const JOB = `/recruiter/job-details/${jobId}?view=advert`;
const PATH = `/recruiter/job-details/${jobId}/edit`;
const UPDATE = 'PUT /api/recruiter/jobs/update-job';
const HISTORY = 'GET /api/recruiter/jobs/job-history/:jobId';

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

test('a colleague who has saved the job first is named, and keeping mine sends all that differs', async () => {
  const replies = savedElsewhere({ benefits: 'Two bicycles', location: 'Quay 1' });
  const last = { version: 2, at: '2026-11-09T10:00:00.000Z', by: { _id: olga._id, name: olga.name } };
  const opened = await open(PATH, {
    bodies: { [GET_MEMBERS]: membersWith('owner'), [HISTORY]: [{ ...last, changes: [] }] },
    replies,
  });
  await field('Benefits').fill('A tricycle');
  await save();
  await expect
    .element(page.getByText(/Olga Owner.* saved this on .*2026.*, after you opened it\. Yours is not/))
    .toBeVisible();
  await expectFitsInEveryLook();
  await expect.element(field('Location')).toHaveValue('Rotterdam');
  await button('Keep mine: theirs is replaced').click();
  await expectAddress(JOB);
  expect(bodiesOf(opened, UPDATE).slice(1)).toEqual([
    {
      jobId,
      fromUpdatedAt: '2026-11-09T10:00:00.000Z',
      benefits: 'A tricycle',
      location: 'Rotterdam',
    },
  ]);
});

test('a change of the status elsewhere is no conflict', async () => {
  const opened = await open(PATH, { replies: savedElsewhere({ status: 'pausedJobs' }) });
  await field('Benefits').fill('A tricycle');
  await save();
  await expectAddress(JOB);
  expect(bodiesOf(opened, UPDATE)).toHaveLength(2);
});
