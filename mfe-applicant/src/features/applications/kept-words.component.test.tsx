import type { Question } from '@firstrung/contracts';
import { memoryStore } from '@firstrung/web-kit';
import { refusal } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accepted, job, jobId, open, testId, text } from '../../testing.tsx';

// What an applicant writes for an application stays until it is sent.

const APPLY = 'POST /api/jobs/apply-job';
const GET_JOB = 'GET /api/jobs/job-details/:jobId';
const PATH = `/job-details/${jobId}`;
const why: Question = { id: testId(53), kind: 'text', text: 'Why us?', required: false };
const asking = job({ questions: [why] });

const apply = () => page.getByRole('main').getByRole('button', { name: /^Apply Now/ });
const sheet = () => page.getByRole('dialog', { name: 'Apply for Junior Developer' });
const message = () => sheet().getByLabelText('Message to the recruiter');
const answer = () => sheet().getByLabelText('Why us?', { exact: true });
const send = () => sheet().getByRole('button', { name: 'Send application' });

beforeEach(() => page.viewport(1440, 900));

test('message and answers are there again after the end of the session, until they are sent', async () => {
  const tabStore = memoryStore();
  const sent: unknown[] = [];
  const load = () =>
    open(PATH, {
      bodies: { [GET_JOB]: asking },
      replies: {
        [APPLY](body) {
          sent.push(body);
          return accepted();
        },
      },
      tabStore,
    });
  const first = await load();
  await apply().click();
  await answer().fill('The bread.');
  await message().fill('For this job.');
  first.host.session.expire();
  await first.unmount();

  await load();
  await apply().click();
  await expect.element(answer()).toHaveValue('The bread.');
  await expect.element(message()).toHaveValue('For this job.');
  await send().click();
  await expect.element(text('Job applied successfully!')).toBeVisible();
  expect(sent).toEqual([
    { jobId, message: 'For this job.', answers: [{ questionId: why.id, value: 'The bread.' }] },
  ]);
  expect(tabStore.getItem('drafts')).toBe('{}');
});

test('a job that pauses loses no words: they are there when it is open again', async () => {
  let now = asking;
  const tabStore = memoryStore();
  const load = () =>
    open(PATH, {
      replies: {
        [GET_JOB]: () => ({ body: now }),
        [APPLY]() {
          now = { ...asking, status: 'pausedJobs' };
          return refusal(409, 'JobClosed', 'This job is closed.');
        },
      },
      tabStore,
    });
  const first = await load();
  await apply().click();
  await message().fill('For this job.');
  await send().click();
  await expect.element(sheet().getByText('This job is closed.')).toBeVisible();
  await expect.element(apply()).not.toBeInTheDocument();
  await first.unmount();
  now = asking;
  await load();
  await apply().click();
  await expect.element(message()).toHaveValue('For this job.');
});

test('words for one job are not those for another, and logging out removes them', async () => {
  const tabStore = memoryStore();
  const first = await open(PATH, { bodies: { [GET_JOB]: asking }, tabStore });
  await apply().click();
  await message().fill('For this job.');
  await first.unmount();
  const second = await open(`/job-details/${testId(70)}`, {
    bodies: { [GET_JOB]: { ...asking, _id: testId(70) } },
    tabStore,
  });
  await apply().click();
  await expect.element(message()).toHaveValue('Hello from Ada.');
  second.host.session.end();
  expect(tabStore.getItem('drafts')).toBeNull();
});
