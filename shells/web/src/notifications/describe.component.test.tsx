import {
  kindsOf,
  type Notification,
  type NotificationKind,
  notificationRow,
  ROLES,
  type Role,
} from '@firstrung/contracts';
import { expectFitsInEveryLook } from '@firstrung/ui-kit/testing';
import { testId } from '@firstrung/web-kit/testing';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itemOf } from './describe.tsx';
import { NotificationList } from './NotificationList.tsx';

const [subjectId, adaId, boId, jobId] = [testId(1), testId(2), testId(3), testId(4)];
const VALUES: Notification['values'] = {
  jobId,
  job: 'Welder',
  company: 'Harbour',
  status: 'Accepted',
  news: 'closed',
  member: 'owner',
  day: '2027-03-12',
  roomKind: 'direct',
  room: '',
  unread: 1,
  found: 1,
  search: 'q=welder',
};

const notification = (kind: NotificationKind, fields: Partial<Notification> = {}): Notification => ({
  _id: testId(9),
  kind,
  subjectId,
  createdAt: '2026-03-01T10:00:00.000Z',
  read: false,
  person: { _id: adaId, name: 'Ada Byron' },
  other: { _id: boId, name: 'Bo Bridge' },
  count: 1,
  values: Object.fromEntries(notificationRow(kind).values.map((name) => [name, VALUES[name]])),
  ...fields,
});
const describe = (one: Notification, role: Role, remote?: Parameters<typeof itemOf>[1]['remote']) =>
  itemOf(one, { role, name: 'mfe_extra', remote }, new Date('2026-03-01T10:05:00.000Z'));
const inApp = (role: Role) => kindsOf(role).filter((kind) => !notificationRow(kind).emailOnly);
const line = (one: Notification, role: Role) => {
  const { text, detail, to } = describe(one, role);
  return [text, detail, to].filter(Boolean).join(' | ');
};

test('each kind says what has happened and leads there', () => {
  const lines = (role: Role) => inApp(role).map((kind) => `${kind}: ${line(notification(kind), role)}`);
  expect(lines('applicant')).toMatchInlineSnapshot(`
    [
      "statusChange: Your application was accepted | Welder · Harbour | /job-details/0198c7a2-0000-4000-8000-000000000004",
      "recruiterGone: A job that you saved has closed | Welder · Harbour | /job-details/0198c7a2-0000-4000-8000-000000000004",
      "answerMissed: No answer by Mar 12, 2027. You can ask for it once. | Welder · Harbour | /job-details/0198c7a2-0000-4000-8000-000000000004",
      "unreadMessages: 1 unread message from Ada Byron | Harbour | /messages?with=0198c7a2-0000-4000-8000-000000000002",
      "announcement: An announcement to applicants | Harbour | /messages?with=0198c7a2-0000-4000-8000-000000000002",
      "pictureFailed: Your picture could not be fetched | Upload it, or try another address. | /profile",
      "requestReceived: Ada Byron asks to join your project network | /project-networks#requests-received",
      "requestAccepted: Ada Byron accepted your request | /project-networks#connections",
      "savedJob: A job that you saved now closes on Mar 12, 2027 | Welder · Harbour | /saved-jobs",
      "jobsFound: A new job like a search of yours | Welder · Harbour | /jobs?q=welder",
    ]
  `);
  expect(lines('recruiter')).toMatchInlineSnapshot(`
    [
      "newApplication: Ada Byron applied | Welder | /recruiter/applications/0198c7a2-0000-4000-8000-000000000001",
      "answerDue: Applicants wait for an answer | Welder | /recruiter/job-details/0198c7a2-0000-4000-8000-000000000004?status=not+reviewed",
      "answerAsked: Ada Byron asks for an answer | Welder | /recruiter/applications/0198c7a2-0000-4000-8000-000000000001",
      "decisionLapsed: Your decision on Ada Byron was not sent | The application for Welder has changed. | /recruiter/applications/0198c7a2-0000-4000-8000-000000000001",
      "jobCloses: Closes at the end of Mar 12, 2027. You can extend it. | Welder | /recruiter/job-details/0198c7a2-0000-4000-8000-000000000004",
      "stillOpen: Is this job still open? | Welder is paused on Mar 12, 2027 without an answer | /recruiter/job-details/0198c7a2-0000-4000-8000-000000000004",
      "jobHandedOver: You are now responsible for this job | Welder | /recruiter/job-details/0198c7a2-0000-4000-8000-000000000004",
      "approved: Harbour was approved | /recruiter/job-details/0198c7a2-0000-4000-8000-000000000004",
      "mentioned: Ada Byron mentioned you in a note on Bo Bridge | Welder | /recruiter/applications/0198c7a2-0000-4000-8000-000000000001#mention",
      "memberChanged: Ada Byron is now an owner of your company | /recruiter/company/members",
      "unreadMessages: 1 unread message from Ada Byron | Harbour | /recruiter/messages?with=0198c7a2-0000-4000-8000-000000000002",
      "undelivered: Your e-mail to Ada Byron could not be delivered | You can write to them in Messages instead. | /recruiter/applications/0198c7a2-0000-4000-8000-000000000001",
      "pictureFailed: Your picture could not be fetched | Upload it, or try another address. | /recruiter/profile",
    ]
  `);
});

const day = undefined;
const room = (fields: Notification['values']) => ({
  values: { ...VALUES, company: '', roomKind: 'group' as const, room: 'Bridge builders', ...fields },
});
test.each<[kind: NotificationKind, role: Role, fields: Partial<Notification>, says: string]>([
  ['newApplication', 'recruiter', { count: 2 }, '2 new applicants for Welder | Newest: Ada Byron'],
  [
    'newApplication',
    'recruiter',
    { count: 3, read: true },
    '3 people applied for Welder | Newest: Ada Byron',
  ],
  ['requestReceived', 'applicant', { read: true }, 'Ada Byron asked to join your project network'],
  ['unreadMessages', 'applicant', { count: 3 }, '3 unread messages from Ada Byron | Harbour'],
  ['unreadMessages', 'applicant', { read: true }, 'Ada Byron wrote to you | Harbour'],
  [
    'unreadMessages',
    'applicant',
    { person: null, count: 4, ...room({}) },
    '4 unread messages in Bridge builders',
  ],
  [
    'unreadMessages',
    'applicant',
    { person: null, read: true, ...room({}) },
    'New messages in Bridge builders',
  ],
  [
    'announcement',
    'applicant',
    { count: 2, ...room({ room: 'Welder' }) },
    '2 announcements to applicants | Welder',
  ],
  ['memberChanged', 'recruiter', { person: null }, 'You are now an owner of your company'],
  [
    'savedJob',
    'applicant',
    { values: { ...VALUES, day, news: 'closesEarlier' } },
    'A job that you saved now closes earlier | Welder · Harbour',
  ],
])('%s of %ss with %o', (kind, role, fields, says) => {
  expect(line(notification(kind, fields), role)).toMatch(new RegExp(`^${says} \\| /`));
});

test.each<[kind: NotificationKind, fields: Partial<Notification>, to: string]>([
  ['newApplication', { count: 2 }, `/recruiter/job-details/${jobId}`],
  ['unreadMessages', { values: { roomKind: 'recruiter' } }, `/recruiter-messages?with=${adaId}`],
  ['unreadMessages', { person: null, ...room({}) }, `/all-messages?chat=group:${subjectId}`],
  ['announcement', room({ roomKind: 'announcement' }), `/all-messages?chat=announcement:${subjectId}`],
])('%s with %o leads to %s', (kind, fields, to) => {
  expect(describe(notification(kind, fields), 'applicant').to).toBe(to);
});

test.each([
  ['ordinary', 'Ada Byron', 'Welder'],
  ['very long', 'B'.repeat(100), 'Senior'.repeat(33)],
  ['right-to-left', 'ליאור בן־דוד', 'مهندس برمجيات (عن بُعد)'],
])('every kind fits with %s names, in every look', async (_, name, title) => {
  const items = ROLES.flatMap((role) =>
    inApp(role)
      .map((kind, index) =>
        describe(
          notification(kind, {
            _id: testId(100 + index),
            read: index % 2 === 0,
            person: { _id: adaId, name },
            other: { _id: boId, name },
            values: { ...VALUES, job: title, company: name, room: title },
          }),
          role,
        ),
      )
      .map((item) => ({ ...item, id: role + item.id })),
  );
  await render(
    <MemoryRouter>
      <div style={{ maxWidth: '25rem' }}>
        <NotificationList items={items} onFollow={() => {}} />
      </div>
    </MemoryRouter>,
  );
  const links = page.getByRole('link').elements();
  expect(links).toHaveLength(items.length);
  await expectFitsInEveryLook();
  for (const link of links) expect(link.scrollWidth, link.textContent).toBeLessThanOrEqual(link.clientWidth);
});

test.each(ROLES)('%ss never read that a value is missing', (role) => {
  for (const kind of inApp(role)) {
    const bare = { person: null, other: { _id: boId, name: '' }, values: {} };
    const { text, detail } = describe(notification(kind, bare), role);
    expect(text).toMatch(/\S/);
    expect(`${text} ${detail}`.replace(/ undefined$/, '')).not.toMatch(/undefined|null/);
  }
});

test('a kind of a newer version has a general line', () => {
  const newer = { ...notification('undelivered'), kind: 'jobShared' } as unknown as Notification;
  expect(describe(newer, 'recruiter')).toMatchObject({ text: 'Job shared', to: window.location.pathname });
});

test('a remote describes what it has words of its own for', () => {
  const remote = {
    settingsPath: '/settings',
    describe: ({ kind }: Notification) =>
      kind === 'savedJob' ? { to: '/there', icon: '•', text: 'Of the remote' } : undefined,
  };
  expect(describe(notification('savedJob'), 'applicant', remote)).toMatchObject({
    text: 'Of the remote',
    to: '/there',
  });
  expect(describe(notification('requestAccepted'), 'applicant', remote).text).toBe(
    'Ada Byron accepted your request',
  );
});
