import {
  type ApplicantList,
  type Application,
  ApplicationRow,
  type BodyOf,
  type Calls,
  ChatContact,
  type CompanyMember,
  calls,
  EMPTY_JOB,
  type MemberRole,
  type MessageTemplate,
  OwnCompany,
  REJECTION_REASONS,
  type RecruiterJob,
  type RecruiterProfile,
  type ReplyOf,
  type StatusCounts,
} from '@firstrung/contracts';
import type { Store } from '@firstrung/web-kit';
import {
  type Bodies,
  blank,
  expectFetchingScreen,
  type FetchingScreen as Fetching,
  type Replies,
  renderRemote,
  serverOrNetwork,
  testId,
} from '@firstrung/web-kit/testing';
import type { InitialEntry } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import remote from './remote.tsx';

export { expectFits, expectFitsInEveryLook } from '@firstrung/ui-kit/testing';
export {
  button,
  expectAddress,
  field,
  heading,
  testId,
  text,
} from '@firstrung/web-kit/testing';

// What the component tests of this remote share: a company as
// its server shows it to Rita, and the states of a screen.

export const rita = testId(1);
export const jobId = testId(2);
export const applicationId = testId(3);
export const ada = testId(4);
export const listId = testId(5);

export const job = (fields: Partial<RecruiterJob> = {}): RecruiterJob => ({
  ...EMPTY_JOB,
  _id: jobId,
  title: 'Junior Developer',
  description: 'You write small programs.',
  location: 'Rotterdam',
  requirements: '• SQL',
  benefits: 'A bicycle',
  skills: ['sql', 'c++'],
  employmentType: 'Part-time',
  status: 'liveJobs',
  company: { name: 'Northlight Energy', logo: null },
  numberOfApplicants: 2,
  newApplications: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  postedAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-03T10:00:00.000Z',
  ...fields,
});

/** Why the operator hides a job. */
export const restriction = {
  restrictionId: testId(98),
  reason: 'It asks applicants to pay a fee before an interview',
  rule: 'No fees from applicants',
  since: '2026-11-20T12:00:00.000Z',
};

export const applicant = (fields: Partial<ApplicationRow> = {}): ApplicationRow => ({
  ...blank(ApplicationRow),
  _id: applicationId,
  applicantId: { _id: ada, name: 'Ada Lovelace' },
  name: 'Ada Lovelace',
  status: 'not reviewed',
  submittedAt: '2026-11-04T10:00:00.000Z',
  skills: 'SQL, welding, driving, chess',
  emailOrPhone: 'ada@example.org',
  requestMessage: 'Hello, it is me.',
  socialPoints: 320,
  education: 'Self-taught',
  about: 'I count.',
  jobId: {
    _id: jobId,
    title: 'Junior Developer',
    location: 'Rotterdam',
    description: 'You write small programs.',
    company: { name: 'Northlight Energy', logo: null },
    rejectionReasons: [],
  },
  ...fields,
});
/** Another applicant of the same job, who has been rejected. */
export const linus = applicant({
  _id: testId(6),
  applicantId: { _id: testId(7), name: 'Linus Pauling' },
  name: 'Linus Pauling',
  status: 'not up to snuff',
  rejectionReasons: ['socialPoints'],
  submittedAt: '2026-11-05T10:00:00.000Z',
  reviewedAt: '2026-11-06T10:00:00.000Z',
  skills: '',
});

export const application = (fields: Partial<Application> = {}): Application => ({
  ...applicant(),
  history: [
    {
      change: 'submitted',
      status: 'not reviewed',
      rejectionReasons: [],
      at: '2026-11-04T10:00:00.000Z',
      by: { _id: ada, name: 'Ada Lovelace' },
    },
  ],
  sent: [],
  ...fields,
});

export const list = (fields: Partial<ApplicantList> = {}): ApplicantList => ({
  _id: listId,
  jobId,
  name: 'To call',
  updated: '2026-11-07T10:00:00.000Z',
  applicants: [{ _id: ada, name: 'Ada Lovelace', profilePicture: null, applicationId }],
  ...fields,
});

export const template = (fields: Partial<MessageTemplate> = {}): MessageTemplate => ({
  _id: testId(40),
  name: 'A warm no',
  use: 'rejection',
  subject: '',
  text: 'Thank you, {name}.',
  updatedAt: '2026-11-07T10:00:00.000Z',
  ...fields,
});

export const company = (fields: Partial<OwnCompany> = {}): OwnCompany => ({
  ...blank(OwnCompany),
  _id: testId(8),
  name: 'Northlight Energy',
  location: 'Delft',
  description: 'We plan the grid.',
  website: 'https://northlight.example',
  values: 'Care.',
  mission: 'Keep it on.',
  vision: 'On everywhere.',
  culture: '• Calm',
  established: '2014-03-01',
  contact: {
    email: 'people@northlight.example',
    phone: '+31 10 123 45 67',
    address: 'Wijnhaven 12',
    city: 'Rotterdam',
    state: 'South Holland',
    zip: '3011',
    country: 'Netherlands',
  },
  phoneParts: [{ text: '+31 10 123 45 67', href: 'tel:+31101234567' }],
  additionalDetails: { industry: 'Utilities', size: '51-200', type: 'Private' },
  benefits: ['A bicycle'],
  perks: ['Fruit'],
  awards: ['Best grid'],
  team: [{ name: 'Tess Tower', position: 'Engineer' }],
  socialMedia: { Mastodon: 'https://social.example/northlight' },
  profileCreatedBy: { name: 'Frank Founder', id: testId(9) },
  recruiter: { name: 'Rita Recruiter', id: rita },
  status: 'active',
  postedJobs: [1, 2, 3, 4, 5, 6].map(testId),
  liveJobs: [1, 2, 3, 4, 5].map(testId),
  hiddenJobs: [1, 2, 3, 4].map(testId),
  pausedJobs: [1, 2, 3].map(testId),
  draftJobs: [1, 2].map(testId),
  deletedJobs: [1].map(testId),
  reviews: ['Good people'],
  ratings: 4.5,
  updatedAt: '2026-11-08T10:00:00.000Z',
  ...fields,
});

export const profile = (fields: Partial<RecruiterProfile> = {}): RecruiterProfile => ({
  _id: rita,
  name: 'Rita Recruiter',
  position: 'Head of People',
  companyName: 'Northlight Energy',
  profileImage: null,
  emailOrPhone: 'rita@example.org',
  ...fields,
});

export const statusCounts = (counts: Partial<StatusCounts> = {}): StatusCounts => ({
  accepted: 0,
  'not reviewed': 1,
  'nextSteps Shortlisted': 0,
  'not up to snuff': 1,
  withdrawn: 0,
  ...counts,
});

const applicationsPerDay = [
  { day: '2026-11-04', count: 3 },
  { day: '2026-11-05', count: 0 },
];

/** Opens a section of the form of a job. */
export const unfold = (title: 'Places and remote work' | 'Conditions' | 'Questions' | 'Publishing') =>
  page.getByText(title, { exact: true }).click();

type Overview = ReplyOf<Calls['GET /api/recruiter/jobs/overview']>;
export const overview = (fields: Partial<Overview> = {}): Overview => ({
  ...blank(calls['GET /api/recruiter/jobs/overview'].reply[200]),
  totalJobs: 5,
  liveJobs: 3,
  toReview: 3,
  newApplications: 1,
  waitingApplications: 2,
  jobs: [
    {
      _id: jobId,
      title: 'Junior Developer',
      counts: statusCounts(),
      newApplications: 1,
      waitingApplications: 1,
    },
  ],
  applicationsPerDay,
  ...fields,
});

type Answers = ReplyOf<Calls['GET /api/recruiter/applications/company-answers']>;
/** A company that has promised nothing, unless something else is given. */
export const companyAnswers = (fields: Partial<Answers> = {}): Answers => ({
  ...blank(calls['GET /api/recruiter/applications/company-answers'].reply[200]),
  record: { inTime: 0, promised: 0, medianDays: null, from: '2025-11', to: '2026-10' },
  ...fields,
});

export const contact = (fields: Partial<ChatContact> = {}): ChatContact => ({
  ...blank(ChatContact),
  _id: ada,
  name: 'Ada Lovelace',
  roomId: testId(10),
  unread: 4,
  ...fields,
});

const chats = { success: true, userId: rita } as const;

const member = (fields: Partial<CompanyMember> = {}): CompanyMember => ({
  _id: rita,
  name: 'Rita Recruiter',
  emailOrPhone: 'rita@example.org',
  position: 'Head of People',
  profileImage: null,
  role: 'owner',
  joinedAt: '2026-10-01T10:00:00.000Z',
  ...fields,
});
/** Colleagues of Rita. */
export const olga = member({
  _id: testId(11),
  name: 'Olga Owner',
  emailOrPhone: 'olga@example.org',
  position: '',
  joinedAt: '2026-09-01T10:00:00.000Z',
});
export const rob = member({
  _id: testId(12),
  name: 'Rob Reader',
  emailOrPhone: 'rob@example.org',
  position: 'Trainee',
  role: 'reader',
  joinedAt: '2026-10-20T10:00:00.000Z',
});

type Members = ReplyOf<Calls['GET /api/company/members']>;
export const GET_MEMBERS = 'GET /api/company/members';
/** A company of one, unless others are given, the longest-serving first. */
export const members = (fields: Partial<Members> = {}): Members => ({
  role: 'owner',
  members: [member()],
  invitations: [],
  ...fields,
});
/** A company of three, in which Rita has this role. */
export const membersWith = (role: MemberRole): Members =>
  members({ role, members: [olga, member({ role }), rob] });

type CallKey = keyof Calls & string;

export const DECIDE = 'PUT /api/recruiter/applications/update-statuses';
type Decided = ReplyOf<Calls[typeof DECIDE]>['results'][number];
/** What became of a decision: the same of each application that the call names. */
export const decidedEach = (body: unknown, fields: Partial<Decided> = {}) => {
  const { clientId, applications, status, rejectionReasons = [] } = body as BodyOf<Calls[typeof DECIDE]>;
  const done = { error: null, message: '', status, rejectionReasons, heldUntil: null };
  const results = applications.map(({ _id }) => ({
    _id,
    ...done,
    decision: fields.heldUntil ? clientId : null,
    ...fields,
  }));
  return { body: { message: '', results } };
};

export const GET_JOB = 'GET /api/recruiter/jobs/job-details/:jobId';
export const GET_APPLICATION = 'GET /api/recruiter/applications/get-application/:applicationId';
export const TO_REVIEW = 'GET /api/recruiter/applications/to-review';
export const GET_TEMPLATES = 'GET /api/recruiter/templates/get-templates';
export const GET_COMPANY = 'GET /api/company/get-company-profile-details';

export const GET_DECISION_SETTINGS = 'GET /api/recruiter/applications/rejection-reasons';

type DecisionSettings = ReplyOf<Calls[typeof GET_DECISION_SETTINGS]>;
/** Decisions take effect at once, unless other settings are given. */
export const decisionSettings = (fields: Partial<DecisionSettings> = {}): DecisionSettings => ({
  rejectionReasons: [...REJECTION_REASONS],
  holdSeconds: 0,
  requiresPay: false,
  ...fields,
});

export const templates = (...own: MessageTemplate[]): ReplyOf<Calls[typeof GET_TEMPLATES]> => ({
  templates: own,
  date: '23 November 2026',
});

/** A job with a page of its applicants. */
export const jobPage = (
  applications: ApplicationRow[] = [applicant(), linus],
  fields: Partial<RecruiterJob> = {},
): ReplyOf<Calls[typeof GET_JOB]> => ({
  job: job(fields),
  applications,
  skillNames: ['sql', 'c++'],
  sortsByFit: true,
  counts: { total: applications.length, withdrawn: 0, deleted: 0 },
});

/** A job's texts, as long as they may be. */
export const LONGEST_TEXTS = {
  title: 'W'.repeat(200),
  description: 'W'.repeat(10_000),
  location: 'W'.repeat(200),
  requirements: 'many words '.repeat(900),
  benefits: 'line\n'.repeat(2_000),
};
export const LONGEST_SKILLS = Array.from({ length: 30 }, (_, index) => `${'skill '.repeat(9)}${index}`);

/** What the server has for Rita. */
const board = {
  'GET /api/recruiter/jobs/all-my-jobs': [job()],
  'GET /api/recruiter/jobs/live-posted-jobs': [job()],
  [GET_JOB]: jobPage(),
  'GET /api/recruiter/jobs/job-history/:jobId': [],
  'GET /api/recruiter/jobs/job-overview/:jobId': { counts: statusCounts(), applicationsPerDay },
  'GET /api/recruiter/jobs/overview': overview(),
  'GET /api/recruiter/jobs/search-skills': [],
  'GET /api/recruiter/jobs/suggest-places': { places: [], remoteFrom: null },
  'GET /api/guest/jobs/search-places': [],
  [GET_APPLICATION]: application(),
  [TO_REVIEW]: [applicant()],
  'GET /api/recruiter/applications/company-answers': companyAnswers(),
  'GET /api/recruiter/applications/answer-cases': [],
  'GET /api/recruiter/applications/notes/:applicationId': [],
  [GET_DECISION_SETTINGS]: decisionSettings(),
  'GET /api/recruiter/applications/of-applicant/:applicantId': [applicant()],
  'GET /api/recruiter/lists/all/:jobId': { lists: [list()] },
  'GET /api/recruiter/lists/:jobId/:listId': { list: list() },
  [GET_COMPANY]: company(),
  'GET /api/company/members': members(),
  [GET_TEMPLATES]: templates(),
  'GET /api/statements': { statements: [] },
  'GET /api/company/invitations/:invitationId': {
    companyName: 'Harbour & Finch',
    companyLogo: null,
    inviterName: 'Olga Owner',
    role: 'recruiter',
    expiresAt: '2026-11-15T10:00:00.000Z',
  },
  'GET /api/authRecruiter/get-name-email': { name: 'Rita Recruiter', emailOrPhone: 'rita@example.org' },
  'GET /api/authRecruiter/sessions': { sessions: [] },
  'GET /api/authRecruiter/second-factor': blank(calls['GET /api/authRecruiter/second-factor'].reply[200]),
  'GET /api/notifications/settings': { settings: [{ kind: 'newApplication', on: true, email: 'on' }] },
  'GET /api/recruiter/profile/get-profile': { recruiterPro: profile() },
  'GET /api/recruiter-to-applicant-message/all-applicants': { ...chats, applicants: [contact()] },
  'GET /api/recruiter-to-applicants-message/job-applicants': { ...chats, jobs: [] },
  'POST /api/notifications/mark-read': { message: 'Read', unread: 0 },
} as const satisfies Bodies;

interface Options {
  /** Nobody is signed in. Default: Rita. */
  visitor?: boolean | undefined;
  /** Rita's account is suspended. */
  suspended?: boolean;
  /** What the server has that differs from the company above. */
  bodies?: Bodies;
  /** Other replies than a body with the status 200. */
  replies?: Replies;
  /** The store of the tab, for a page that is loaded again. */
  tabStore?: Store;
  /** What a visit before has remembered of the rights of Rita. */
  remembered?: string | undefined;
}

/** Opens an address of this remote. */
export const open = (
  path: InitialEntry,
  { visitor = false, suspended = false, bodies, remembered = '{}', ...more }: Options = {},
) => {
  localStorage.setItem('recruiterRights', remembered);
  return renderRemote(remote, {
    path,
    role: 'recruiter',
    ...(!visitor && { accountId: rita }),
    ...(suspended && { restricted: 'suspended' }),
    bodies: { ...board, ...bodies },
    ...more,
  });
};

type Opened = Awaited<ReturnType<typeof open>>;
/** The bodies that a call was made with. */
export const bodiesOf = ({ sent }: Opened, call: CallKey) =>
  sent.filter((made) => made.call === call).map(({ body }) => body);
/** The decisions that were sent, without the id of each. */
export const decisionsOf = (opened: Opened) =>
  bodiesOf(opened, DECIDE).map((body) => {
    const { clientId, ...decision } = body as BodyOf<Calls[typeof DECIDE]>;
    return decision;
  });
/** The last query of a call. */
export const lastQuery = ({ sent }: Opened, call: CallKey) =>
  sent.findLast((made) => made.call === call)?.query.toString();

/** Presses keys that decide on the application that is shown: what is pressed at once is not meant for it. */
export const pressSeen = async (keys: string) => {
  await new Promise((done) => setTimeout(done, 450));
  await userEvent.keyboard(keys);
};

/** Chooses an entry of the menu of a job's page. */
export const chooseInJobMenu = async (name: string) => {
  await page.getByRole('button', { name: 'More about this job' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** A button that sends has no other name. */
export const busyButton = () => page.getByRole('button', { name: 'Loading', exact: true });

/** The texts of the elements, in their order. */
export const textsOf = (locator: { elements(): Element[] }) =>
  locator.elements().map((element) => element.textContent);

/** A list of facts as it is read: each label with its value. */
export const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dt')].map((label) => [
      label.textContent,
      label.parentElement?.querySelector('dd')?.textContent,
    ]),
  );

/** What it says is a message of the server, or that there is none, unless other words are given. */
type Screen = Omit<Fetching<keyof typeof board>, 'spec' | 'fails'> & Partial<Pick<Fetching, 'fails'>>;

/** @param look checks of the failure, which looks the same on most screens */
export const expectStates = ({ fails = serverOrNetwork, ...screen }: Screen, look = async () => {}) =>
  expectFetchingScreen({ spec: '', fails, ...screen }, { open, bodies: board, look });
