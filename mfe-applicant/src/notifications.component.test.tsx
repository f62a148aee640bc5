import type { Notification } from '@firstrung/contracts';
import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import notifications from './notifications.tsx';
import {
  announcement,
  bo,
  contact,
  group,
  jobId,
  networks,
  person,
  recruiter,
  rita,
  testId,
} from './testing.tsx';

const notification = (fields: Partial<Notification>): Notification => ({
  _id: testId(40),
  kind: 'statusChange',
  createdAt: '2026-03-01T10:00:00.000Z',
  read: false,
  person: null,
  job: null,
  applicationId: null,
  status: null,
  room: null,
  ...fields,
});
const job = { _id: jobId, title: 'Junior Developer', companyName: 'Northlight Energy' };
const someone = { _id: bo, name: 'Bo Bridge' };
const room = (fields: Partial<NonNullable<Notification['room']>> = {}): Notification['room'] => ({
  _id: testId(41),
  kind: 'direct',
  title: '',
  companyName: '',
  unread: 1,
  ...fields,
});

const statuses = [
  ['Applied', 'Your application was sent'],
  ['Under Review', 'Your application is under review'],
  ['interviewing', 'You are shortlisted for an interview'],
  ['Accepted', 'Your application was accepted'],
  ['Rejected', 'Your application was rejected'],
] as const;
const savedJobNews: readonly [Notification['savedJob'], string][] = [
  [{ news: 'paused', closesOn: null }, 'A job that you saved is paused'],
  [{ news: 'closed', closesOn: null }, 'A job that you saved has closed'],
  [{ news: 'takenDown', closesOn: null }, 'A job that you saved was taken down'],
  [{ news: 'closesEarlier', closesOn: null }, 'A job that you saved now closes earlier'],
  [{ news: 'closesEarlier', closesOn: '2027-03-12' }, 'A job that you saved now closes on March 12, 2027'],
];
const lines: [fields: Partial<Notification>, text: string, to: string, detail?: string][] = [
  ...statuses.map(([status, text]): (typeof lines)[number] => [
    { kind: 'statusChange', status, job },
    text,
    `/job-details/${jobId}`,
    'Junior Developer · Northlight Energy',
  ]),
  ...savedJobNews.map(([savedJob, text]): (typeof lines)[number] => [
    { kind: 'savedJob', savedJob, job },
    text,
    '/saved-jobs',
    'Junior Developer · Northlight Energy',
  ]),
  [
    { kind: 'requestReceived', person: someone },
    'Bo Bridge asks to join your project network',
    '/project-networks#requests-received',
  ],
  [
    { kind: 'requestReceived', person: someone, read: true },
    'Bo Bridge asked to join your project network',
    '/project-networks#requests-received',
  ],
  [
    { kind: 'requestReceived', person: { _id: bo, name: '' } },
    'Someone asks to join your project network',
    '/project-networks#requests-received',
  ],
  [
    { kind: 'requestAccepted', person: someone },
    'Bo Bridge accepted your request',
    '/project-networks#connections',
  ],
  [
    { kind: 'pictureFailed' },
    'Your picture could not be fetched',
    '/profile',
    'Upload it, or try another address.',
  ],
  [
    { kind: 'announcement', room: room({ kind: 'announcement', title: 'Analyst', companyName: 'Harbour' }) },
    'An announcement to applicants',
    `/all-messages?chat=announcement:${testId(41)}`,
    'Analyst · Harbour',
  ],
  [
    { kind: 'announcement', room: room({ kind: 'announcement', title: 'Analyst', unread: 2 }) },
    '2 announcements to applicants',
    `/all-messages?chat=announcement:${testId(41)}`,
    'Analyst',
  ],
  [
    { kind: 'unreadMessages', person: someone, room: room() },
    '1 unread message from Bo Bridge',
    `/messages?with=${bo}`,
    '',
  ],
  [
    { kind: 'unreadMessages', person: someone, room: room({ unread: 3 }), read: true },
    'Bo Bridge wrote to you',
    `/messages?with=${bo}`,
    '',
  ],
  [
    {
      kind: 'unreadMessages',
      person: { _id: rita, name: 'Rita' },
      room: room({ kind: 'recruiter', unread: 2, companyName: 'Northlight Energy' }),
    },
    '2 unread messages from Rita',
    `/recruiter-messages?with=${rita}`,
    'Northlight Energy',
  ],
  [
    { kind: 'unreadMessages', room: room({ kind: 'group', title: 'Bridge builders', unread: 4 }) },
    '4 unread messages in Bridge builders',
    `/all-messages?chat=group:${testId(41)}`,
    '',
  ],
  [
    { kind: 'unreadMessages', room: room({ kind: 'group', title: 'Bridge builders' }), read: true },
    'New messages in Bridge builders',
    `/all-messages?chat=group:${testId(41)}`,
    '',
  ],
];

test.each(lines)('%o says %s', (fields, text, to, detail) => {
  expect(notifications.describe(notification(fields))).toMatchObject({ text, to });
  expect(notifications.describe(notification(fields))?.detail).toBe(detail);
});

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
