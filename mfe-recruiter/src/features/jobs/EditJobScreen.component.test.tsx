import { createTestHost, TestApp, testToken } from '@firstrung/web-kit/testing';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import EditJobScreen from './EditJobScreen.tsx';

const JOB_ID = '0198c7a2-0000-4000-8000-000000000001';

const job = {
  _id: JOB_ID,
  title: 'Potter',
  description: 'Pots.',
  location: 'Bremen',
  requirements: '',
  benefits: '',
  skills: ['clay'],
  employmentType: 'Full-time',
  answerWithin: null,
  status: 'liveJobs',
  company: { name: 'Kiln', logo: null },
  numberOfApplicants: 0,
  newApplications: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  postedAt: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
};

async function openForm(facts: object = {}) {
  const sent: Record<string, unknown>[] = [];
  const host = createTestHost({
    role: 'recruiter',
    accountId: 'r-1',
    replies: {
      'GET /api/recruiter/jobs/job-details/:jobId': () => ({
        body: { job: { ...job, ...facts }, applications: [], skillNames: [] },
      }),
      'PUT /api/recruiter/jobs/update-job': (body) => {
        sent.push(body as Record<string, unknown>);
        return { body: { message: 'Job updated successfully', job } };
      },
    },
  });
  const open = () =>
    render(
      <TestApp host={host} path={`/recruiter/job-details/${JOB_ID}/edit`}>
        <Routes>
          <Route path="/recruiter/job-details/:jobId/edit" element={<EditJobScreen />} />
        </Routes>
      </TestApp>,
    );
  return { host, open, sent, title: page.getByLabelText('Job Title') };
}

test('an unsaved form is back after the session has ended, with the lock of when it was begun', async () => {
  const { host, open, sent, title } = await openForm();
  const first = await open();
  await userEvent.fill(title, 'Master potter');
  host.session.expire();
  await first.unmount();
  job.updatedAt = '2026-11-02T10:00:00.000Z';
  host.queryClient.clear();
  host.session.start(testToken('r-1', 'recruiter'));

  const second = await open();
  await expect.element(title).toHaveValue('Master potter');
  await expect.element(page.getByText(/Your unsaved changes are back/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([{ jobId: JOB_ID, fromUpdatedAt: '2026-11-01T10:00:00.000Z', title: 'Master potter' }]);
  await second.unmount();
  await open();
  await expect.element(title).toHaveValue('Potter');
});

test('a draft of the release before, which knew fewer fields, is restored and saved', async () => {
  const { host, open, sent, title } = await openForm();
  const { location: _, ...base } = job;
  host.drafts.put('r-1', `job ${JOB_ID}`, { values: { title: 'Master potter' }, base });
  await open();
  await expect.element(title).toHaveValue('Master potter');
  await expect.element(page.getByLabelText('Location')).toHaveValue('Bremen');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([{ jobId: JOB_ID, fromUpdatedAt: job.updatedAt, title: 'Master potter' }]);
});

test('a fact that a colleague has added in the meantime is none that the draft has removed', async () => {
  const { host, open, sent, title } = await openForm({ positions: 3 });
  host.drafts.put('r-1', `job ${JOB_ID}`, { values: { title: 'Master potter', positions: null }, base: job });
  await open();
  await expect.element(title).toHaveValue('Master potter');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([{ jobId: JOB_ID, fromUpdatedAt: job.updatedAt, title: 'Master potter' }]);
});

test('restored changes can be discarded', async () => {
  const { open, title } = await openForm();
  const first = await open();
  await userEvent.fill(title, 'Master potter');
  await first.unmount();
  const second = await open();
  await userEvent.click(page.getByRole('button', { name: 'Discard them' }));
  await expect.element(title).toHaveValue('Potter');
  await expect.element(title).toHaveFocus();
  await expect.element(page.getByText(/Your unsaved changes are back/)).not.toBeInTheDocument();
  await second.unmount();
  await open();
  await expect.element(title).toHaveValue('Potter');
});

test('another account in the same tab does not get the form', async () => {
  const { host, open, title } = await openForm();
  const first = await open();
  await userEvent.fill(title, 'Master potter');
  await first.unmount();
  host.session.start(testToken('r-2', 'recruiter'));
  await open();
  await expect.element(title).toHaveValue('Potter');
});
