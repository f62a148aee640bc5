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

const ofJob = { ...applied, person: null, applicationId: null };
const unread = { kind: 'unreadMessages', person: someone } as const;

const TITLE = 'Junior Developer';
const COMPANY = 'Northlight Energy';
const NEWEST = 'Newest: Ada Lovelace';
const OF_APPLICATION = `/recruiter/applications/${applicationId}`;
const OF_JOB = `/recruiter/job-details/${jobId}`;
const CHAT = `/recruiter/messages?with=${ada}`;
const MEMBERS = '/recruiter/company/members';
const DAY = formatDay('2026-11-30');

const lines: [fields: Partial<Notification>, text: string, to: string, detail?: string][] = [
  [applied, 'Ada Lovelace applied', OF_APPLICATION, TITLE],
  [{ ...applied, person: { _id: ada, name: '' } }, 'Someone applied', OF_APPLICATION, TITLE],
  [{ ...applied, count: 2 }, '2 new applicants for Junior Developer', OF_JOB, NEWEST],
  [{ ...applied, count: 3, read: true }, '3 people applied for Junior Developer', OF_JOB, NEWEST],
  [{ ...unread, room: room(1) }, '1 unread message from Ada Lovelace', CHAT, COMPANY],
  [{ ...unread, room: room(4) }, '4 unread messages from Ada Lovelace', CHAT, COMPANY],
  [{ ...unread, room: room(4), read: true }, 'Ada Lovelace wrote to you', CHAT, COMPANY],
  [{ kind: 'unreadMessages' }, '1 unread message from Someone', '/recruiter/messages'],
  [
    { ...applied, kind: 'mentioned', person: { _id: rita, name: 'Bea Bridge' } },
    'Bea Bridge mentioned you in a note',
    `${OF_APPLICATION}#mention`,
    TITLE,
  ],
  [
    { ...applied, kind: 'decisionLapsed' },
    'Your decision on Ada Lovelace was not sent',
    OF_APPLICATION,
    'The application for Junior Developer has changed.',
  ],
  [
    { ...applied, kind: 'undelivered', job: null },
    'Your e-mail to Ada Lovelace could not be delivered',
    OF_APPLICATION,
    'You can write to them in Messages instead.',
  ],
  [{ ...ofJob, kind: 'answerDue' }, 'Applicants wait for an answer', `${OF_JOB}?status=not+reviewed`, TITLE],
  [{ ...applied, kind: 'answerAsked' }, 'Ada Lovelace asks for an answer', OF_APPLICATION, TITLE],
  [
    { ...ofJob, kind: 'jobCloses', day: '2026-11-30' },
    `Closes at the end of ${DAY}. You can extend it.`,
    OF_JOB,
    TITLE,
  ],
  [
    { ...ofJob, kind: 'stillOpen', day: '2026-11-30' },
    'Is this job still open?',
    OF_JOB,
    `Junior Developer is paused on ${DAY} without an answer`,
  ],
  [{ ...ofJob, kind: 'jobHandedOver' }, 'You are now responsible for this job', OF_JOB, TITLE],
  [
    { kind: 'memberChanged', person: someone, member: 'owner' },
    'Ada Lovelace is now an owner of your company',
    MEMBERS,
  ],
  [{ kind: 'memberChanged', member: 'left' }, 'You are no longer a member of your company', MEMBERS],
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
