import type { Notification } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import notifications from './notifications.tsx';
import { ada, applicationId, contact, jobId, profile, rita, testId } from './testing.tsx';

const notification = (fields: Partial<Notification>): Notification => ({
  _id: testId(40),
  kind: 'newApplication',
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
const someone = { _id: ada, name: 'Ada Lovelace' };
const room = (unread: number): Notification['room'] => ({
  _id: testId(41),
  kind: 'recruiter',
  title: '',
  companyName: 'Northlight Energy',
  unread,
});
const applied = { kind: 'newApplication', person: someone, job, applicationId } as const;

const lines: [fields: Partial<Notification>, text: string, to: string, detail?: string][] = [
  [applied, 'Ada Lovelace applied', `/recruiter/applications/${applicationId}`, 'Junior Developer'],
  [
    { ...applied, person: { _id: ada, name: '' } },
    'Someone applied',
    `/recruiter/applications/${applicationId}`,
    'Junior Developer',
  ],
  [
    { ...applied, count: 2 },
    '2 new applicants for Junior Developer',
    `/recruiter/job-details/${jobId}`,
    'Newest: Ada Lovelace',
  ],
  [
    { ...applied, count: 3, read: true },
    '3 people applied for Junior Developer',
    `/recruiter/job-details/${jobId}`,
    'Newest: Ada Lovelace',
  ],
  [
    { kind: 'unreadMessages', person: someone, room: room(1) },
    '1 unread message from Ada Lovelace',
    `/recruiter/messages?with=${ada}`,
    'Northlight Energy',
  ],
  [
    { kind: 'unreadMessages', person: someone, room: room(4) },
    '4 unread messages from Ada Lovelace',
    `/recruiter/messages?with=${ada}`,
    'Northlight Energy',
  ],
  [
    { kind: 'unreadMessages', person: someone, room: room(4), read: true },
    'Ada Lovelace wrote to you',
    `/recruiter/messages?with=${ada}`,
    'Northlight Energy',
  ],
  [{ kind: 'unreadMessages' }, '1 unread message from Someone', '/recruiter/messages'],
  [
    { ...applied, kind: 'mentioned', person: { _id: rita, name: 'Bea Bridge' } },
    'Bea Bridge mentioned you in a note',
    `/recruiter/applications/${applicationId}#mention`,
    'Junior Developer',
  ],
  [
    { ...applied, kind: 'decisionLapsed' },
    'Your decision on Ada Lovelace was not sent',
    `/recruiter/applications/${applicationId}`,
    'The application for Junior Developer has changed.',
  ],
  [
    { ...applied, kind: 'undelivered', job: null },
    'Your e-mail to Ada Lovelace could not be delivered',
    `/recruiter/applications/${applicationId}`,
    'You can write to them in Messages instead.',
  ],
  [
    { ...applied, kind: 'answerDue', person: null, applicationId: null },
    'Applicants wait for an answer',
    `/recruiter/job-details/${jobId}?status=not+reviewed`,
    'Junior Developer',
  ],
  [
    { ...applied, kind: 'answerAsked' },
    'Ada Lovelace asks for an answer',
    `/recruiter/applications/${applicationId}`,
    'Junior Developer',
  ],
  [
    { ...applied, kind: 'jobCloses', person: null, applicationId: null, day: '2026-11-30' },
    `Closes at the end of ${formatDay('2026-11-30')}. You can extend it.`,
    `/recruiter/job-details/${jobId}`,
    'Junior Developer',
  ],
  [
    { ...applied, kind: 'stillOpen', person: null, applicationId: null, day: '2026-11-30' },
    'Is this job still open?',
    `/recruiter/job-details/${jobId}`,
    `Junior Developer is paused on ${formatDay('2026-11-30')} without an answer`,
  ],
  [
    { ...applied, kind: 'jobHandedOver', person: null, applicationId: null },
    'You are now responsible for this job',
    `/recruiter/job-details/${jobId}`,
    'Junior Developer',
  ],
  [
    { kind: 'memberChanged', person: someone, member: 'owner' },
    'Ada Lovelace is now an owner of your company',
    '/recruiter/company/members',
  ],
  [
    { kind: 'memberChanged', member: 'left' },
    'You are no longer a member of your company',
    '/recruiter/company/members',
  ],
  [
    { kind: 'pictureFailed' },
    'Your picture could not be fetched',
    '/recruiter/profile',
    'Upload it, or try another address.',
  ],
];

test.each(lines)('%o says %s', (fields, text, to, detail) => {
  expect(notifications.describe(notification(fields))).toMatchObject({ text, to });
  expect(notifications.describe(notification(fields))?.detail).toBe(detail);
});

test('a kind of applicants has no line', () => {
  expect(notifications.describe(notification({ kind: 'statusChange' }))).toBeUndefined();
});

const Own = () => (
  <>
    <pre>{JSON.stringify(notifications.useUnread())}</pre>
    <p>{notifications.usePicture()}</p>
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
