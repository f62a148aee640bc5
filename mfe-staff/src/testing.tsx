import {
  AnswerTimes,
  type Calls,
  FoundSubject,
  JobDetails,
  QueueItem,
  type ReplyOf,
  StaffInvitation,
  StaffReport,
  Statement,
} from '@firstrung/contracts';
import { type Bodies, blank, type Replies, renderRemote, testId } from '@firstrung/web-kit/testing';
import remote from './remote.tsx';

// What the component tests of this remote share: a desk as its server shows it to Mia, a manager.

export const me: ReplyOf<Calls['POST /api/staff/me']> = {
  _id: testId(1),
  name: 'Mia Manager',
  email: 'mia@example.org',
  role: 'manager',
  hasSecondFactor: true,
  joinedAt: '2026-11-01T10:00:00.000Z',
  freshUntil: null,
};

export const report = (fields: Partial<StaffReport> = {}): StaffReport => ({
  ...blank(StaffReport),
  _id: testId(2),
  subject: { kind: 'message', _id: testId(3), name: 'A message' },
  author: { _id: testId(4), name: 'Carl Cold' },
  entries: [{ number: '1234-5678', at: '2026-11-20T10:00:00.000Z', reason: 'fraud', accountId: null }],
  ...fields,
});

export const company: FoundSubject = {
  ...blank(FoundSubject),
  kind: 'company',
  _id: testId(5),
  name: 'Oven & Sons',
  status: 'active',
  accounts: [{ _id: testId(4), name: 'Carl Cold' }],
};

export const queueItem: QueueItem = {
  ...blank(QueueItem),
  kind: 'job',
  shown: 'nothing',
  _id: testId(40),
  name: 'Easy Work from Home',
  company: { _id: testId(5), name: 'Oven & Sons' },
  facts: {
    ...blank(QueueItem.properties.facts),
    site: { domain: 'oven.example', proof: null },
    alike: [{ _id: testId(41), name: 'Oven and Sons', by: 'name' }],
    asksFor: [{ what: 'deposit', words: 'pay a deposit of 50 first' }],
  },
};

/** None was decided on yet. */
export const NEVER = { lastDecidedAt: null };
const NO_WEEK = { jobs: 0, applications: null, inTime: null, late: null, medianDays: null };

export const bodies = {
  'POST /api/staff/me': me,
  'POST /api/staff/queue': { ...NEVER, items: [], total: 0, answerTimes: blank(AnswerTimes) },
  'POST /api/staff/queue/details': {
    item: queueItem,
    company: queueItem.company,
    version: 'v1',
    fields: [
      { of: 'job', field: 'title', before: 'Baker', after: 'Easy Work from Home' },
      { of: 'company', field: 'additionalDetails', before: null, after: '{"industry":"Trade"}' },
    ],
    acts: [],
  },
  'POST /api/staff/queue/texts': { texts: [{ _id: testId(42), title: 'Deposit', text: 'No deposits.' }] },
  'POST /api/staff/reports': {
    ...NEVER,
    reports: [report(), report({ _id: testId(6), subject: { kind: 'job', _id: testId(7), name: 'Baker' } })],
  },
  'POST /api/staff/reports/read': {
    report: report(),
    words: [{ number: '1234-5678', words: 'He wants money.' }],
    acts: [],
  },
  'POST /api/staff/subjects/person': {
    name: 'Carl as others read him',
    profilePicture: null,
    skills: 'Ice',
    education: '',
    about: 'Cold.',
  },
  'GET /api/guest/jobs/job-details/:jobId': {
    ...blank(JobDetails),
    companyName: 'Oven & Sons',
    title: 'Baker',
    description: 'At night.',
    status: 'liveJobs',
    employmentType: 'Full-time',
  },
  'POST /api/staff/replies': {
    ...NEVER,
    replies: [
      {
        ...blank(Statement),
        restrictionId: testId(8),
        subject: { kind: 'company', _id: testId(5), name: 'Oven & Sons' },
        reason: 'It asked for a deposit.',
        reply: 'That was a mistake.',
      },
    ],
  },
  'POST /api/staff/subjects/numbers': {
    weeks: [
      { ...NO_WEEK, week: '2026-11-09' },
      { ...NO_WEEK, week: '2026-11-16', jobs: 4, applications: 31, inTime: 20, medianDays: 3 },
    ],
    companies: [{ _id: testId(5), name: 'Oven & Sons' }],
    deskTimes: { decided: 42, medianHours: 3, inTwoDays: 40 },
  },
  'POST /api/staff/reports/numbers': {
    weeks: [
      { week: '2026-11-09', reports: null },
      { week: '2026-11-16', reports: 12 },
    ],
    deskTimes: { decided: 3, medianHours: null, inTwoDays: null },
  },
  'POST /api/staff/accounts': { subjects: [] },
  'POST /api/staff/subjects': { subjects: [company] },
  'POST /api/staff/subjects/details': { subject: company, acts: [] },
  'POST /api/staff/members': {
    members: [me],
    invitations: [{ ...blank(StaffInvitation), _id: testId(9), role: 'reviewer', email: 'bea@example.org' }],
  },
  'POST /api/staff/second-factor': { passkeys: [], totp: false, recoveryCodesLeft: 0, required: true },
  'POST /api/staff/sessions': { sessions: [] },
} as const satisfies Bodies;

/** Opens an address of this remote. */
export const open = (path: string, own: Bodies = {}, replies: Replies = {}) =>
  renderRemote(remote, { path, role: 'staff', bodies: { ...bodies, ...own }, replies });

type Opened = Awaited<ReturnType<typeof open>>;
/** The bodies that a call was made with. */
export const bodiesOf = ({ sent }: Opened, call: string) =>
  sent.filter((made) => made.call === call).map(({ body }) => body);
