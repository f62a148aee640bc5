import {
  ACCOUNT_NOTICES,
  emailLinks,
  type NotificationValues,
  REJECTION_REASONS,
  REPORT_OUTCOMES,
  SAVED_JOB_NEWS,
} from '@firstrung/contracts';
import type { DescribedNotification } from '../src/db/queries/summaries.ts';
import { acceptedEmail } from '../src/templates/accepted.ts';
import { codeEmail } from '../src/templates/code.ts';
import { decisionEmail } from '../src/templates/decision.ts';
import type { MailboxEmail } from '../src/templates/email.ts';
import { invitationEmail } from '../src/templates/invitation.ts';
import { messageEmail } from '../src/templates/message.ts';
import { outcomeEmail, refusalEmail, reportsEmail, statementEmail } from '../src/templates/moderation.ts';
import { noticeEmail } from '../src/templates/notice.ts';
import { notificationEmail, type Reader } from '../src/templates/notification.ts';
import { personalEmail } from '../src/templates/personal.ts';
import { awayEmail, dailyEmail, digestEmail } from '../src/templates/summary.ts';
import { emailTexts } from '../src/templates/texts.ts';

export const PUBLIC_URL = 'https://jobs.example';
export const ID = '0197b3c0-0000-7000-8000-000000000001';

export const reader = (role: Reader['role'], language?: string): Reader => ({
  name: 'Ann Lee',
  role,
  links: [
    { href: emailLinks.unsubscribe(PUBLIC_URL, role, 'token'), label: emailTexts(language).unsubscribe },
    { href: emailLinks.settings(PUBLIC_URL, role), label: emailTexts(language).settings },
  ],
});

type Row = Omit<Partial<DescribedNotification>, 'details'> & { values?: NotificationValues };

export const row = ({ values, ...data }: Row): DescribedNotification => ({
  kind: 'unreadMessages',
  subject_id: ID,
  person_id: ID,
  person_name: 'Ben <Ode>',
  other_name: 'Cem <Ack>',
  details: { jobId: ID, job: 'Baker', ...values },
  ...data,
});
const plain = (data: Row) => row({ person_name: 'Ben Ode', other_name: 'Cem Ack', ...data });

const COMPANY = { company: 'Brown & Sons' };
const DAY = { day: '2027-03-12' };

/** What saved searches have found. */
const FOUND = {
  found: 3,
  jobs: [
    { jobId: ID, job: 'Baker', ...COMPANY },
    { jobId: ID, job: 'Miller', company: '' },
  ],
};

export const ROWS = {
  applicant: [
    plain({ kind: 'requestReceived' }),
    plain({ kind: 'requestAccepted' }),
    plain({ values: { roomKind: 'direct', unread: 3 } }),
    plain({ values: { roomKind: 'recruiter', unread: 1, ...COMPANY } }),
    plain({ values: { roomKind: 'group', room: 'Bread lovers', unread: 12 }, person_id: null }),
    ...SAVED_JOB_NEWS.map((news) => plain({ kind: 'savedJob', person_id: null, values: { news } })),
    plain({ kind: 'savedJob', person_id: null, values: { news: 'closesEarlier', ...DAY } }),
  ],
  recruiter: [
    plain({ kind: 'mentioned' }),
    plain({ values: { roomKind: 'recruiter', unread: 2 } }),
    plain({ kind: 'answerDue', person_id: null }),
    plain({ kind: 'answerAsked' }),
    plain({ kind: 'jobCloses', person_id: null, values: DAY }),
    plain({ kind: 'stillOpen', person_id: null, values: DAY }),
    plain({ kind: 'jobHandedOver', person_id: null }),
    plain({ kind: 'approved', person_id: null }),
    { ...plain({ kind: 'approved', person_id: null }), details: COMPANY },
    plain({ kind: 'memberChanged', values: { member: 'owner' } }),
    plain({ kind: 'memberChanged', values: { member: 'left' }, person_id: null }),
  ],
};
export const announcement = plain({
  kind: 'announcement',
  values: { roomKind: 'announcement', room: 'Baker', ...COMPANY },
});
const jobs = Array.from({ length: 12 }, (_, index) => ({
  job_id: ID,
  title: index === 0 ? 'Baker' : `Carpenter ${index}`,
  count: 480 - index,
  names: ['Ada One', 'Bea Two', 'Cem Three'],
}));

const OWN_WORDS = 'Dear Ann,\r\n\r\nthank you\nfor 3 <4 & https://evil.example\n \n\nRita\n';

/** What waits for the operator. */
const waits = { reports: 0, replies: 0, waiting: 0, hasStaff: false };

/** Every email, as its recipient gets it. */
export function allEmails(language?: string): Record<string, MailboxEmail | undefined> {
  const sender = { productName: 'Firstrung', publicUrl: PUBLIC_URL, ...(language && { language }) };
  const message = { to: 'ann@example.com', name: 'Ann', role: 'applicant', channel: 'email' } as const;
  const job = { channel: 'email', name: 'Ann Lee', jobId: ID, jobTitle: 'Baker' } as const;
  const decision = {
    ...job,
    companyName: 'Brown & Sons',
    links: reader('applicant', language).links,
  } as const;
  const notices = ACCOUNT_NOTICES.map((notice) => [
    `notice ${notice}`,
    noticeEmail(sender, { ...message, notice, at: '2026-11-21T04:05:06.789Z', undoTicket: ID }),
  ]);
  const statement = {
    channel: 'email',
    name: 'Ann Lee',
    role: 'recruiter',
    kind: 'job',
    subjectName: 'Baker',
    reason: 'The advert asks for a fee before the interview.',
    rule: 'Terms of use, 4.2',
    answer: 'The fee is still in the advert.',
    since: new Date('2026-11-21T04:05:06Z'),
    replyUntil: new Date('2027-05-21T04:05:06Z'),
    mayReply: true,
  } as const;
  const report = {
    channel: 'email',
    name: 'Ann Lee',
    number: '1234-5678',
    others: ['2345-6789'],
    kind: 'job',
    subjectName: 'Baker',
    reason: '',
  } as const;
  const code = { ...message, code: '042917', minutes: 10 };
  return {
    'code verify': codeEmail(sender, { ...code, purpose: 'verify' }),
    'code reset': codeEmail(sender, { ...code, purpose: 'reset' }),
    ...Object.fromEntries(notices),
    invitation: invitationEmail(sender, {
      invitationId: ID,
      companyName: 'Brown & Sons',
      inviterName: 'Rita',
      role: 'recruiter',
      expiresAt: '2026-11-28T04:05:06.789Z',
    }),
    submitted: notificationEmail(
      sender,
      reader('applicant', language),
      plain({ kind: 'applicationSent', values: COMPANY }),
    ),
    'submitted with a promise': notificationEmail(
      sender,
      reader('applicant', language),
      plain({ kind: 'applicationSent', values: { ...COMPANY, ...DAY } }),
    ),
    accepted: acceptedEmail(sender, { ...job, companyName: 'Brown & Sons' }),
    personal: personalEmail(sender, { channel: 'email', from: 'Rita', subject: 'Hello', text: 'Come by.' }),
    rejected: decisionEmail(sender, { ...decision, isRejection: true, reasons: [] }),
    'rejected with reasons': decisionEmail(sender, {
      ...decision,
      isRejection: true,
      reasons: REJECTION_REASONS,
    }),
    shortlisted: decisionEmail(sender, { ...decision, isRejection: false, reasons: [] }),
    'rejected in own words': decisionEmail(sender, {
      ...decision,
      isRejection: true,
      reasons: ['overqualified'],
      words: OWN_WORDS,
    }),
    'shortlisted in own words': decisionEmail(sender, {
      ...decision,
      isRejection: false,
      reasons: [],
      words: OWN_WORDS,
    }),
    message: messageEmail(sender, {
      ...decision,
      from: 'Rita',
      recruiterId: ID,
      subject: 'A question',
      text: OWN_WORDS,
    }),
    announcement: notificationEmail(sender, reader('applicant', language), announcement),
    'new application': notificationEmail(
      sender,
      reader('recruiter', language),
      plain({ kind: 'newApplication' }),
    ),
    'lapsed decision': notificationEmail(
      sender,
      reader('recruiter', language),
      plain({ kind: 'decisionLapsed' }),
    ),
    'away applicant': awayEmail(sender, reader('applicant', language), ROWS.applicant),
    'away recruiter': awayEmail(sender, reader('recruiter', language), ROWS.recruiter),
    'away one': awayEmail(sender, reader('applicant', language), ROWS.applicant.slice(0, 1)),
    ...Object.fromEntries(
      (['restricted', 'answered', 'lifted'] as const).map((news) => [
        `statement ${news}`,
        statementEmail(sender, { ...statement, news }),
      ]),
    ),
    'suspended account': statementEmail(sender, { ...statement, news: 'restricted', kind: 'account' }),
    'hidden company': statementEmail(sender, { ...statement, news: 'restricted', kind: 'company' }),
    ...Object.fromEntries(
      REPORT_OUTCOMES.map((outcome) => [`outcome ${outcome}`, outcomeEmail(sender, { ...report, outcome })]),
    ),
    'reports of the operator': reportsEmail(sender, { ...waits, reports: 2, replies: 1 }),
    'waiting for the operator': reportsEmail(sender, { ...waits, waiting: 3 }),
    'reports at the desk': reportsEmail(sender, { ...waits, reports: 2, hasStaff: true }),
    refusal: refusalEmail(sender, {
      channel: 'email',
      name: statement.name,
      kind: 'job',
      subjectName: statement.subjectName,
      reason: statement.reason,
    }),
    daily: dailyEmail(sender, reader('recruiter', language), jobs),
    digest: digestEmail(
      sender,
      reader('applicant', language),
      row({ kind: 'jobsDigest', values: FOUND }),
      new Set(),
    ),
  };
}
