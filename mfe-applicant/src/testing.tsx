import {
  Announcement,
  ApplicantProfile,
  AppliedEntry,
  ChatContact,
  type ChatRecruiter,
  CompanyPage,
  CompanyProfile,
  calls,
  EMPTY_JOB,
  Group,
  type JobCard,
  JobDetails,
  NetworkLists,
  NetworkPerson,
  SavedJob,
} from '@firstrung/contracts';
import type { Store } from '@firstrung/web-kit';
import {
  type Bodies,
  blank,
  expectFetchingScreen,
  type FetchingScreen as Fetching,
  type Replies,
  renderRemote,
  testId,
} from '@firstrung/web-kit/testing';
import type { InitialEntry } from 'react-router';
import type { Locator } from 'vitest/browser';
import remote from './remote.tsx';

export { expectFits, expectFitsInEveryLook, expectFitsNow } from '@firstrung/ui-kit/testing';
export {
  button,
  expectAddress,
  field,
  heading,
  serverOrNetwork,
  testId,
  text,
} from '@firstrung/web-kit/testing';

// What the component tests of this remote share: a board as
// its server shows it to Ada, and the states of every screen.

export const ada = testId(1);
export const rita = testId(2);
export const bo = testId(3);
export const northlight = testId(4);
export const jobId = testId(5);

const DAY_MS = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const card = (fields: Partial<JobCard> = {}): JobCard => ({
  _id: jobId,
  title: 'Junior Developer',
  description: 'Software for people who keep the lights on.',
  location: 'Rotterdam, Netherlands',
  company: { _id: northlight, name: 'Northlight Energy', logo: null, slug: null },
  skills: ['sql', 'c++'],
  employmentType: 'Part-time',
  postedAt: daysAgo(2),
  status: 'liveJobs',
  ...fields,
});

const { skills: _, ...emptyJob } = EMPTY_JOB;

export const job = (fields: Partial<JobDetails> = {}): JobDetails => ({
  ...blank(JobDetails),
  ...emptyJob,
  _id: jobId,
  title: 'Junior Developer',
  description: 'You write small programs.',
  location: 'Rotterdam, Netherlands',
  requirements: 'You can count.',
  benefits: 'A bicycle',
  employmentType: 'Part-time',
  status: 'liveJobs',
  skillNames: ['sql', 'c++'],
  companyId: northlight,
  recruiterId: rita,
  companyName: 'Northlight Energy',
  companyProfile: 'Software for people who keep the lights on.',
  createdAt: daysAgo(3),
  postedAt: daysAgo(2),
  numberOfApplicants: 7,
  ...fields,
});

const company: CompanyProfile = {
  ...blank(CompanyProfile),
  _id: northlight,
  name: 'Northlight Energy',
  location: 'Delft',
  description: 'We plan the grid.',
  website: 'https://northlight.example',
  mission: 'Keep it on.',
  vision: 'On everywhere.',
  culture: 'Calm',
  established: '2014-03-01',
  additionalDetails: { industry: 'Utilities', size: '51-200', type: 'Private' },
  contact: { email: 'people@northlight.example', phone: '+31 10 123 45 67', address: 'Wijnhaven 12' },
  phoneParts: [{ text: '+31 10 123 45 67', href: 'tel:+31101234567' }],
};

/** The reply to an application that was sent. */
export const accepted = () => ({
  status: 201,
  body: {
    message: 'Application sent.',
    applicationId: testId(6),
    applicationStatus: 'Applied',
    applicationSubmitted: daysAgo(0),
  },
});

export const companyPage = (fields: Partial<CompanyPage> = {}): CompanyPage => ({
  ...blank(CompanyPage),
  ...company,
  slug: 'northlight-energy',
  benefits: ['A bicycle', 'Fruit'],
  liveJobs: 1,
  ...fields,
});

export const profile = (fields: Partial<ApplicantProfile> = {}): ApplicantProfile => ({
  _id: ada,
  name: 'Ada Lovelace',
  emailOrPhone: 'ada@example.org',
  discipline: 'Numbers',
  skills: 'SQL, C++',
  gender: 'female',
  socialPoints: 1200,
  education: 'Self-taught',
  about: 'I count.',
  defaultMessage: 'Hello from Ada.',
  profilePicture: null,
  resume: 'https://example.org/ada.pdf',
  ...fields,
});
export const emptyProfile: ApplicantProfile = {
  ...blank(ApplicantProfile),
  _id: ada,
  name: 'Ada Lovelace',
  emailOrPhone: 'ada@example.org',
};

export const application = (fields: Partial<AppliedEntry> = {}): AppliedEntry => ({
  ...blank(AppliedEntry),
  _id: testId(6),
  status: 'Applied',
  jobId: {
    _id: jobId,
    title: 'Junior Developer',
    company: { name: 'Northlight Energy', logo: null, slug: null },
    description: 'You write small programs.',
    location: 'Rotterdam',
    rejectionReasons: [],
  },
  applicationHistory: [{ status: 'Applied', at: daysAgo(4) }],
  applicationSent: { message: 'Hello from Ada.', resume: 'https://example.org/ada.pdf' },
  recruiter: { _id: rita, name: 'Rita Recruiter' },
  ...fields,
});

export const saved = (fields: Partial<SavedJob> = {}): SavedJob => ({
  ...blank(SavedJob),
  jobId,
  savedAt: daysAgo(1),
  title: 'Junior Developer',
  companyName: 'Northlight Energy',
  card: card(),
  ...fields,
});

export const person = (fields: Partial<NetworkPerson> = {}): NetworkPerson => ({
  ...blank(NetworkPerson),
  _id: bo,
  name: 'Bo Bridge',
  discipline: 'Steel',
  ...fields,
});

export const networks = (lists: Partial<NetworkLists> = {}): { pnLists: NetworkLists } => ({
  pnLists: { ...blank(NetworkLists), name: 'Ada Lovelace', discipline: 'Numbers', ...lists },
});

export const contact = (fields: Partial<ChatContact> = {}): ChatContact => ({
  ...blank(ChatContact),
  _id: bo,
  name: 'Bo Bridge',
  ...fields,
});
export const recruiter = (fields: Partial<ChatRecruiter> = {}): ChatRecruiter => ({
  ...contact({ _id: rita, name: 'Rita Recruiter' }),
  companyName: 'Northlight Energy',
  ...fields,
});
export const group = (fields: Partial<Group> = {}): Group => ({
  ...blank(Group),
  _id: testId(7),
  name: 'Bridge builders',
  members: [
    { _id: ada, name: 'Ada Lovelace', profilePicture: null },
    { _id: bo, name: 'Bo Bridge', profilePicture: null },
  ],
  ...fields,
});
export const announcement = (fields: Partial<Announcement> = {}): Announcement => ({
  ...blank(Announcement),
  _id: testId(8),
  jobId,
  title: 'Junior Developer',
  companyName: 'Northlight Energy',
  ...fields,
});

export const own = { success: true as const, userId: ada };
const secondFactor = calls['GET /api/authApplicant/second-factor'];
const contacts = { ...own, projectNetworkList: [contact()], previousNetworkList: [] };
const recruiters = { ...own, recruiters: [recruiter()] };

/** What the server has for Ada and for visitors. */
const board = {
  'GET /api/guest/jobs/get-all-jobs': [card()],
  'GET /api/jobs/get-all-jobs': [card()],
  'GET /api/guest/jobs/job-counts': { jobs: 1, types: [], skills: [], remote: 0 },
  'GET /api/guest/jobs/search-skills': [],
  'GET /api/guest/jobs/search-places': [],
  'GET /api/guest/jobs/job-details/:jobId': job(),
  'GET /api/jobs/job-details/:jobId': job(),
  'GET /api/guest/jobs/related-jobs/:jobId': { companyJobs: 1, ofCompany: [], similar: [] },
  'GET /api/guest/company/company-profile/:companyId': { companyProfile: company },
  'GET /api/company/company-profile/:companyId': { companyProfile: company },
  'GET /api/guest/company/company-page/:slug': companyPage(),
  'GET /api/jobs/applied-jobs': [],
  'GET /api/jobs/applied-interns': [application()],
  'GET /api/jobs/saved-job-ids': [],
  'GET /api/jobs/saved-jobs': [saved()],
  'GET /api/jobs/saved-searches': [],
  'GET /api/profile/get-profile': profile(),
  'GET /api/profile/hiding': { hides: { search: false, presence: false, readReceipts: false } },
  'GET /api/authApplicant/get-name-email': { name: 'Ada Lovelace', emailOrPhone: 'ada@example.org' },
  'GET /api/statements': { statements: [] },
  'GET /api/authApplicant/sessions': { sessions: [] },
  'GET /api/authApplicant/second-factor': blank(secondFactor.reply[200]),
  'GET /api/notifications/settings': { settings: [] },
  'GET /api/pn/all-networks': networks(),
  'POST /api/guest/pn/all-networks': networks(),
  'GET /api/pn/blocked': { people: [] },
  'GET /api/group/my-groups': { ...own, groups: [] },
  'GET /api/applicant/messages/all-networks': contacts,
  'GET /api/guest/applicant/messages/all-networks': contacts,
  'GET /api/applicant-to-recruiter-message/all-recruiters': recruiters,
  'GET /api/guest/applicant-to-recruiter-message/all-recruiters': recruiters,
  'GET /api/recruiter-to-applicants-message/announcements': { ...own, announcements: [] },
} satisfies Bodies;

interface Options {
  /** Nobody is signed in. Default: Ada. */
  visitor?: boolean | undefined;
  /** Ada's account is suspended. */
  suspended?: boolean;
  /** What the server has that differs from the board above. */
  bodies?: Bodies;
  /** Other replies than a body with the status 200. */
  replies?: Replies;
  /** The store of the tab, for a page that is loaded again. */
  tabStore?: Store;
}

/** Opens an address of this remote. */
export const open = (
  path: InitialEntry,
  { visitor = false, suspended = false, bodies, replies, tabStore }: Options = {},
) =>
  renderRemote(remote, {
    path,
    ...(!visitor && { accountId: ada }),
    ...(suspended && { restricted: 'suspended' }),
    bodies: { ...board, ...bodies },
    ...(replies && { replies }),
    ...(tabStore && { tabStore }),
  });

/** A screen of this remote that fetches. */
export type FetchingScreen = Fetching<keyof typeof board>;

export const expectStates = (screen: FetchingScreen) => expectFetchingScreen(screen, { open, bodies: board });

/** The words of all that is found. */
export const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent);
