import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import notifications from './notifications.ts';
import { contact, profile, rita, testId } from './testing.tsx';

const Own = () => (
  <>
    <pre>{JSON.stringify(notifications.useUnread())}</pre>
    <p>{notifications.useOwn()?.picture}</p>
  </>
);

test('the bar counts what waits and unread messages, and shows the own picture', async () => {
  const chats = { success: true, userId: rita };
  const profileImage = 'https://example.org/rita.png';
  const host = createTestHost({
    role: 'recruiter',
    accountId: rita,
    replies: {
      'GET /api/recruiter-to-applicant-message/all-applicants': () => ({
        body: { ...chats, applicants: [contact({ unread: 4 }), contact({ _id: testId(42), unread: 1 })] },
      }),
      'GET /api/recruiter/applications/to-review': () => ({ body: [], headers: { 'x-total-count': '18' } }),
      'GET /api/recruiter/profile/get-profile': () => ({ body: { recruiterPro: profile({ profileImage }) } }),
    },
  });
  await render(
    <TestApp host={host} path="/recruiter/home">
      <Own />
    </TestApp>,
  );
  await expect.element(page.getByText('{"/recruiter/messages":5,"/recruiter/to-review":18}')).toBeVisible();
  await expect.element(page.getByText(profileImage)).toBeVisible();
});
