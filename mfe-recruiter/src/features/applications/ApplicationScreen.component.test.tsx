import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import ApplicationScreen from './ApplicationScreen.tsx';

const ID = '0198c7a2-0000-4000-8000-000000000001';

const application = {
  _id: ID,
  applicantId: { _id: '0198c7a2-0000-4000-8000-000000000002', name: 'Deleted user' },
  name: 'Deleted user',
  status: 'not reviewed',
  rejectionReasons: [],
  profilePicture: null,
  submittedAt: '2026-11-01T10:00:00.000Z',
  withdrawnAt: null,
  deletedAt: '2026-11-03T10:00:00.000Z' as string | null,
  reviewedAt: '2026-11-02T10:00:00.000Z',
  skills: '',
  emailOrPhone: '',
  resume: null,
  requestMessage: '',
  socialPoints: null,
  education: '',
  about: '',
  jobId: {
    _id: '0198c7a2-0000-4000-8000-000000000003',
    title: 'Potter',
    location: '',
    description: '',
    company: { name: 'Kiln', logo: null },
    rejectionReasons: [],
  },
  history: [],
};

const open = (deletedAt: string | null) => {
  const host = createTestHost({
    role: 'recruiter',
    accountId: 'r-1',
    replies: {
      'GET /api/recruiter/applications/get-application/:applicationId': () => ({
        body: { ...application, deletedAt },
      }),
      'GET /api/recruiter/applications/neighbours/:applicationId': () => ({
        body: { previous: null, next: null, position: 1, total: 1 },
      }),
      'GET /api/recruiter/applications/rejection-reasons': () => ({ body: { rejectionReasons: [] } }),
    },
  });
  return render(
    <TestApp host={host} path={`/recruiter/applications/${ID}`}>
      <Routes>
        <Route path="/recruiter/applications/:applicationId" element={<ApplicationScreen />} />
      </Routes>
    </TestApp>,
  );
};

test('an application of a deleted account offers neither a decision nor a message', async () => {
  await open(application.deletedAt);
  await expect.element(page.getByText(/The applicant deleted their account on/)).toBeVisible();
  await expect.element(page.getByText('deleted', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Update status' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
});

test('any other can be decided on', async () => {
  await open(null);
  await expect.element(page.getByRole('button', { name: 'Update status' }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
});
