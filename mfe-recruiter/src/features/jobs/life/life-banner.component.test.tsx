import { type RecruiterJob, SYSTEM_ID } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bodiesOf,
  button,
  decisionSettings,
  expectAddress,
  expectFitsInEveryLook,
  field,
  GET_DECISION_SETTINGS,
  GET_JOB,
  GET_MEMBERS,
  jobId,
  jobPage,
  membersWith,
  open,
  text,
} from '../../../testing.tsx';

const PATH = `/recruiter/job-details/${jobId}`;
const CONFIRM = 'POST /api/recruiter/jobs/confirm-job';
const UPDATE = 'PUT /api/recruiter/jobs/update-job';
const MOVE = 'PUT /api/recruiter/jobs/update-job-status';
const HISTORY = 'GET /api/recruiter/jobs/job-history/:jobId';
const DAY_MS = 24 * 3600_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);
const closing = (days: number): Partial<RecruiterJob> => ({
  closesOn: dayIn(days),
  closesAt: `${dayIn(days)}T22:59:59.999Z`,
  closesZone: 'Europe/Berlin',
});
const asked: Partial<RecruiterJob> = { stillOpen: { askedAt: inDays(-2), pausesAt: inDays(3) } };
const showJob = (fields: Partial<RecruiterJob>) => ({ [GET_JOB]: jobPage(undefined, fields) });

beforeEach(() => page.viewport(1440, 900));

test('a job that closes soon is extended by one click, from its last day', async () => {
  const opened = await open(PATH, {
    bodies: { ...showJob(closing(3)), [UPDATE]: { message: 'Saved', job: jobPage().job } },
  });
  await expect.element(page.getByText(/^Closes in \d+ days? \(.+\)\.$/)).toBeVisible();
  await expectFitsInEveryLook();
  await button('Extend by 30 days').click();
  await expect.element(text(`The last day to apply is now ${formatDate(dayIn(33))}.`)).toBeVisible();
  expect(bodiesOf(opened, UPDATE)).toEqual([
    { jobId, closesOn: dayIn(33), fromUpdatedAt: jobPage().job.updatedAt },
  ]);
});

test('another day can be chosen', async () => {
  const opened = await open(PATH, {
    bodies: { ...showJob(closing(3)), [UPDATE]: { message: 'Saved', job: jobPage().job } },
  });
  await page.getByRole('link', { name: 'Choose a date' }).click();
  await expectAddress(`${PATH}/edit#publishing`);
  await page.getByLabelText('Last day to apply').fill(dayIn(40));
  await button('Save').click();
  await expectAddress(`${PATH}?view=advert`);
  expect(bodiesOf(opened, UPDATE)).toMatchObject([{ closesOn: dayIn(40) }]);
});

test('a job that a colleague has changed is not extended', async () => {
  await open(PATH, {
    bodies: showJob(closing(3)),
    replies: { [UPDATE]: () => refusal(409, 'JobChanged', SERVER_MESSAGE, { updatedAt: inDays(0) }) },
  });
  await button('Extend by 30 days').click();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
});

test('the question whether a job is still open is answered by one click', async () => {
  const opened = await open(PATH, {
    bodies: { ...showJob(asked), [CONFIRM]: { message: 'Confirmed.', job: jobPage().job } },
  });
  await expect.element(page.getByText(/^Is this job still open\?/)).toBeVisible();
  await button('Yes, it is').click();
  await expect.element(text('Confirmed.')).toBeVisible();
  expect(bodiesOf(opened, CONFIRM)).toEqual([{ jobId }]);
});

test('the focus stays where the banner was when it goes with its button', async () => {
  let isAsked = true;
  await open(PATH, {
    bodies: { [CONFIRM]: { message: 'Confirmed.', job: jobPage().job } },
    replies: { [GET_JOB]: () => ({ body: jobPage(undefined, isAsked ? asked : {}) }) },
  });
  await expect.element(button('Yes, it is')).toBeVisible();
  isAsked = false;
  await button('Yes, it is').click();
  await expect.element(button('Yes, it is')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV');
});

test('a job that is no longer open is paused by one click', async () => {
  const opened = await open(PATH, {
    bodies: { ...showJob(asked), [MOVE]: { message: 'Paused.', status: 'pausedJobs' } },
  });
  await button('Pause it').click();
  await expect.element(text('Paused.')).toBeVisible();
  expect(bodiesOf(opened, MOVE)).toEqual([{ jobId, fromStatus: 'liveJobs', toStatus: 'pausedJobs' }]);
});

test('a job that was paused for want of an answer says so in its history', async () => {
  const paused = { field: 'status', before: 'liveJobs', after: 'pausedJobs', reason: 'unanswered' } as const;
  await open(`${PATH}?view=advert`, {
    bodies: {
      [HISTORY]: [{ version: 2, at: inDays(0), by: { _id: SYSTEM_ID, name: '' }, changes: [paused] }],
    },
  });
  await expect.element(text('No answer to “Still open?”')).toBeVisible();
});

test('where jobs need their pay, the form says so beforehand', async () => {
  await open('/recruiter/home', {
    bodies: { [GET_DECISION_SETTINGS]: decisionSettings({ requiresPay: true }) },
  });
  await expect.element(field('Pay (required)')).toBeVisible();
  await expect
    .element(field('Pay (required)'))
    .toHaveAccessibleDescription('Jobs go live here only with their pay: an amount, a grade, or “Not paid”.');
});

test('a question that came too late shows the job as it is', async () => {
  await open(PATH, {
    bodies: showJob(asked),
    replies: { [CONFIRM]: () => refusal(409, 'StatusChanged', 'This job is not live any more.') },
  });
  await button('Yes, it is').click();
  await expect.element(text('This job is not live any more.')).toBeVisible();
});

test('a job that has closed can be posted again, and a draft says when it goes live', async () => {
  await open(PATH, { bodies: showJob({ ...closing(-2), status: 'pausedJobs' }) });
  await expect.element(page.getByText(/^Closed on /)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Post again' }))
    .toHaveAttribute('href', `/recruiter/home?copy=${jobId}&again`);
  await open(PATH, { bodies: showJob({ status: 'draftJobs', publishAt: inDays(2) }) });
  await expect.element(page.getByText(/^Goes live on /)).toBeVisible();
});

test('readers see it without the buttons', async () => {
  await open(PATH, { bodies: { ...showJob(asked), [GET_MEMBERS]: membersWith('reader') } });
  await expect.element(page.getByText(/^Is this job still open\?/)).toBeVisible();
  expect(button('Yes, it is').elements()).toEqual([]);
});
