import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectFitsInEveryLook,
  GET_JOB,
  heading,
  job,
  jobId,
  jobPage,
  open,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const restriction = {
  restrictionId: testId(98),
  reason: 'It asks applicants to pay a fee before an interview',
  rule: 'No fees from applicants',
  since: '2026-11-20T12:00:00.000Z',
};
const ALL = 'GET /api/recruiter/jobs/all-my-jobs';
const hidden = `Hidden by Firstrung: ${restriction.reason}`;

beforeEach(() => page.viewport(1440, 900));

test('a job that the operator hides says why on its page, and its status stays', async () => {
  await open(`/recruiter/job-details/${jobId}`, { bodies: { [GET_JOB]: jobPage([], { restriction }) } });
  await expect.element(text(hidden)).toBeVisible();
  await expect.element(page.getByText(/Rule: No fees from applicants\./)).toBeVisible();
  await expectFitsInEveryLook();
});

test('a job that nobody hides says nothing of it', async () => {
  await open(`/recruiter/job-details/${jobId}`, { bodies: { [GET_JOB]: jobPage([]) } });
  await expect.element(heading('Junior Developer')).toBeVisible();
  expect(page.getByText(/Hidden by/).elements()).toEqual([]);
});

test('its row of the table says why', async () => {
  const other = job({ _id: testId(99), title: 'Senior Developer' });
  await open('/recruiter/all-my-jobs', { bodies: { [ALL]: [job({ restriction }), other] } });
  await expect.element(text(hidden)).toBeVisible();
  const rows = textsOf(page.getByRole('row'));
  const hiddenRows = rows.filter((row) => row.includes('Hidden by'));
  expect(hiddenRows).toHaveLength(1);
  expect(hiddenRows[0]).not.toContain('Live');
  await expectFitsInEveryLook();
});
