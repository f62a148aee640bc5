import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import notifications from './notifications.ts';
import { announcement, contact, group, networks, person, recruiter, testId } from './testing.tsx';

const Counts = () => <pre>{JSON.stringify(notifications.useUnread())}</pre>;

test('the entries of the navigation bar count what is unread and unanswered', async () => {
  const own = { success: true, userId: testId(1) };
  const contacts = {
    ...own,
    projectNetworkList: [contact({ unread: 1 })],
    previousNetworkList: [contact({ _id: testId(31), unread: 2 })],
  };
  const host = createTestHost({
    accountId: testId(1),
    replies: {
      'GET /api/applicant/messages/all-networks': () => ({ body: contacts }),
      'GET /api/group/my-groups': () => ({ body: { ...own, groups: [group({ unread: 10 })] } }),
      'GET /api/applicant-to-recruiter-message/all-recruiters': () => ({
        body: { ...own, recruiters: [recruiter({ unread: 5 })] },
      }),
      'GET /api/recruiter-to-applicants-message/announcements': () => ({
        body: { ...own, announcements: [announcement({ unread: 4 })] },
      }),
      'GET /api/pn/all-networks': () => ({ body: networks({ encourageReceived: [person()] }) }),
    },
  });
  await render(
    <TestApp host={host} path="/home">
      <Counts />
    </TestApp>,
  );
  await expect.element(page.getByText('{"/messages":22,"/project-networks":1}')).toBeVisible();
});
