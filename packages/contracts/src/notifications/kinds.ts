import { MENTION, OWN_PAGE } from '../paths.ts';
import type { MemberRole, Role } from '../statuses.ts';
import type { NotificationValues } from './values.ts';

/** Whether a kind of notification also comes by email: `daily` is one email a day about all of them. */
export const EMAIL_CHOICES = ['off', 'on', 'daily'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** The services that publish notifications. */
export type Notifier = 'jobs' | 'networks' | 'chat' | 'media' | 'mail';

/** The names of icons, as the front ends show them. */
export type NotificationIcon =
  | 'application'
  | 'note'
  | 'job'
  | 'saved job'
  | 'person'
  | 'network'
  | 'message'
  | 'announcement'
  | 'email';

/** What the link of a notification is made of. */
export interface NotificationLink {
  subjectId: string;
  personId: string | null;
  /** of an entry that stands for several: how many */
  count: number;
  values: NotificationValues;
}

export interface NotificationRow {
  /** who publishes it: mail takes it from nobody else */
  owner: Notifier;
  /** who gets it */
  roles: readonly Role[];
  /**
   * When its email is sent unless its reader chooses otherwise: when a decision takes effect, as soon as the
   * notification is there, after the reader has been away, or in the morning with all others of the day.
   * Absent: it has none.
   */
  email?: 'decision' | 'at once' | 'away' | 'daily';
  /** It comes by email alone, and never in the app. */
  emailOnly?: true;
  /** People who have a phone number alone get a text message in the place of the email. */
  sms?: true;
  /** What a member of the company that the notification names may do at least, to get and to keep it. */
  member?: MemberRole;
  /** The names of its values. */
  values: readonly (keyof NotificationValues)[];
  icon: NotificationIcon;
  /** The path of its screen. */
  path(link: NotificationLink, role: Role): string;
  /** Visitors see that screen, too, so that an email's link has to say that its reader's own is meant. */
  isPublic?: true;
}

const application = ({ subjectId }: NotificationLink) => `/recruiter/applications/${subjectId}`;
const ownJob = ({ values }: NotificationLink) => `/recruiter/job-details/${values.jobId}`;

/** Conversations with one person open by person, all others by room. */
function conversation({ subjectId, personId, values }: NotificationLink, role: Role): string {
  const { roomKind } = values;
  if (roomKind === 'group' || roomKind === 'announcement')
    return `/all-messages?chat=${roomKind}:${subjectId}`;
  const applicants = roomKind === 'recruiter' ? '/recruiter-messages' : '/messages';
  const screen = role === 'recruiter' ? '/recruiter/messages' : applicants;
  return personId === null ? screen : `${screen}?with=${personId}`;
}

/** The work of a company on an application, for those who may do it. */
const receivedApplication = {
  owner: 'jobs',
  roles: ['recruiter'],
  email: 'away',
  member: 'recruiter',
  icon: 'application',
} as const;

/** What became of an application, for who has made it. */
const ownApplication = {
  owner: 'jobs',
  roles: ['applicant'],
  icon: 'job',
  path: ({ values }: NotificationLink) => `/job-details/${values.jobId}`,
  isPublic: true,
} as const;

/**
 * Every kind of notification: who publishes it, who gets it, how, and where it leads. Their words are in
 * `words.ts`. The order is that of the settings.
 */
export const NOTIFICATIONS = {
  newApplication: {
    ...receivedApplication,
    email: 'daily',
    values: ['jobId', 'job'],
    path: (link) => (link.count > 1 ? ownJob(link) : application(link)),
  },
  statusChange: {
    ...ownApplication,
    email: 'decision',
    sms: true,
    values: ['jobId', 'job', 'company', 'status'],
  },
  applicationSent: {
    ...ownApplication,
    emailOnly: true,
    email: 'at once',
    values: ['jobId', 'job', 'company', 'day'],
  },
  recruiterGone: {
    ...ownApplication,
    email: 'away',
    values: ['jobId', 'job', 'company', 'news'],
  },
  companyMessage: {
    owner: 'jobs',
    roles: ['applicant'],
    emailOnly: true,
    email: 'at once',
    sms: true,
    values: ['jobId', 'job', 'company'],
    icon: 'message',
    path: ({ personId }) => `/recruiter-messages?with=${personId}`,
  },
  answerDue: {
    ...receivedApplication,
    values: ['jobId', 'job', 'status'],
    // Of those alone who are shortlisted, or of all who wait.
    path: (link) =>
      `${ownJob(link)}?status=${link.values.status === 'interviewing' ? 'nextSteps+Shortlisted' : 'not+reviewed'}`,
  },
  answerAsked: {
    ...receivedApplication,
    values: ['jobId', 'job'],
    path: application,
  },
  answerMissed: {
    ...ownApplication,
    email: 'at once',
    values: ['jobId', 'job', 'company', 'day', 'jobs'],
  },
  decisionLapsed: {
    ...receivedApplication,
    email: 'at once',
    member: 'reader',
    values: ['jobId', 'job'],
    path: application,
  },
  jobCloses: {
    ...receivedApplication,
    values: ['jobId', 'job', 'day'],
    path: ownJob,
  },
  stillOpen: {
    ...receivedApplication,
    values: ['jobId', 'job', 'day'],
    path: ownJob,
  },
  jobHandedOver: {
    ...receivedApplication,
    values: ['jobId', 'job'],
    path: ownJob,
  },
  approved: {
    ...receivedApplication,
    email: 'at once',
    member: 'reader',
    values: ['jobId', 'job', 'company'],
    path: (link) => (link.values.jobId ? ownJob(link) : '/recruiter/company-profile'),
  },
  mentioned: {
    owner: 'jobs',
    roles: ['recruiter'],
    email: 'away',
    member: 'reader',
    values: ['jobId', 'job'],
    icon: 'note',
    path: (link) => application(link) + MENTION,
  },
  memberChanged: {
    owner: 'jobs',
    roles: ['recruiter'],
    email: 'at once',
    member: 'reader',
    values: ['member'],
    icon: 'person',
    path: () => '/recruiter/company/members',
  },
  unreadMessages: {
    owner: 'chat',
    roles: ['applicant', 'recruiter'],
    email: 'away',
    member: 'recruiter',
    values: ['roomKind', 'room', 'company', 'unread'],
    icon: 'message',
    path: conversation,
  },
  announcement: {
    owner: 'chat',
    roles: ['applicant'],
    email: 'at once',
    values: ['roomKind', 'room', 'company', 'unread'],
    icon: 'announcement',
    path: conversation,
  },
  undelivered: {
    owner: 'mail',
    roles: ['recruiter'],
    member: 'reader',
    values: [],
    icon: 'email',
    path: application,
  },
  pictureFailed: {
    owner: 'media',
    roles: ['applicant', 'recruiter'],
    values: [],
    icon: 'person',
    path: (_, role) => (role === 'recruiter' ? '/recruiter/profile' : '/profile'),
  },
  requestReceived: {
    owner: 'networks',
    roles: ['applicant'],
    email: 'away',
    values: [],
    icon: 'network',
    path: () => '/project-networks#requests-received',
  },
  requestAccepted: {
    owner: 'networks',
    roles: ['applicant'],
    email: 'away',
    values: [],
    icon: 'network',
    path: () => '/project-networks#connections',
  },
  savedJob: {
    owner: 'jobs',
    roles: ['applicant'],
    email: 'away',
    values: ['jobId', 'job', 'company', 'news', 'day'],
    icon: 'saved job',
    path: () => '/saved-jobs',
    isPublic: true,
  },
  jobsFound: {
    owner: 'jobs',
    roles: ['applicant'],
    values: ['jobId', 'job', 'company', 'found', 'search'],
    icon: 'saved job',
    path: ({ values }) => `/jobs?${values.search ?? ''}`,
  },
  jobsDigest: {
    owner: 'jobs',
    roles: ['applicant'],
    emailOnly: true,
    email: 'at once',
    values: ['jobs', 'found'],
    icon: 'saved job',
    path: () => '/saved-jobs',
    isPublic: true,
  },
} satisfies Record<string, NotificationRow>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** The same table, of which any row may lack what is optional. */
export const notificationRow = (kind: NotificationKind): NotificationRow => NOTIFICATIONS[kind];

/** The path of an email's link. */
export const emailPath = (kind: NotificationKind, link: NotificationLink, role: Role): string =>
  notificationRow(kind).path(link, role) + (notificationRow(kind).isPublic ? OWN_PAGE : '');

/** The kinds that an account of the role gets, in the order of its settings. */
export const kindsOf = (role: Role): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => notificationRow(kind).roles.includes(role));

/** What an account may choose for the email of a kind, the default first; none if the kind has no email. */
export function emailChoices(kind: NotificationKind): readonly EmailChoice[] {
  const { email } = notificationRow(kind);
  if (email === undefined) return [];
  return email === 'daily' ? ['daily', 'on', 'off'] : ['on', 'off'];
}
