import type { ApplicantStatus, MemberNews, RecruiterNews, Role, SavedJobNews } from '../statuses.ts';
import type { NotificationKind } from './kinds.ts';
import type { NotificationValues } from './values.ts';

/**
 * What the words of a notification name. In emails names and titles come in quotation marks, or are replaced
 * by what `unnamed` says; days are written out.
 */
export interface Named {
  name: string;
  other: string;
  job: string;
  company: string;
  room: string;
  day: string;
  /** of an entry that stands for several, and of unread messages */
  count: number;
  /** the number of jobs that a saved search has found */
  found: number;
  isRead: boolean;
  /** the person is the reader */
  isReader: boolean;
  isGroup: boolean;
  status: ApplicantStatus;
  news: SavedJobNews | RecruiterNews;
  member: MemberNews;
}

/** What the words of a notification name. `said` is what the app and emails say differently. */
export const namedOf = (
  { roomKind, status = 'Applied', news = 'takenDown', member = 'left', found = 1 }: NotificationValues,
  said: Omit<Named, 'isGroup' | 'status' | 'news' | 'member' | 'found'>,
): Named => ({ ...said, isGroup: roomKind === 'group', status, news, member, found });

export interface NotificationWords {
  /** Its row in the settings of a role; kinds with the same words share it. Absent: it is not offered. */
  row: Partial<Record<Role, string>>;
  /** completes "You will get no more e-mails about" */
  about: string;
  /** how the app says it; kinds that come by email alone have none */
  app?: { text(of: Named): string; detail?(of: Named): string };
  /** how an email says it, and the words of its button; kinds with a template of their own have none */
  email?: {
    heading: string;
    /** its subject, and its first sentence unless there is an opening */
    text(of: Named): string;
    opening?(of: Named): string;
    detail?(of: Named): string;
    open: string;
    /** the link to the receipt of the answer that was promised, if one was */
    receipt?: string;
  };
}

const plural = (count: number, one: string, other: string) => (count === 1 ? one : other);
const jobOf = ({ job }: Named) => job;
/** A company is named by what concerns no job. */
const approvedText = ({ job, company }: Named) => `${company || job} was approved`;
const jobAndCompany = ({ job, company }: Named) => [job, company].filter(Boolean).join(' · ');

const MEMBER: Readonly<Record<MemberNews, string>> = {
  owner: 'now an owner of your company',
  recruiter: 'now a recruiter of your company',
  reader: 'now a reader of your company',
  left: 'no longer a member of your company',
};
const STATUS: Readonly<Record<ApplicantStatus, string>> = {
  Applied: 'Your application was sent',
  'Under Review': 'Your application is under review',
  interviewing: 'You are shortlisted for an interview',
  Accepted: 'Your application was accepted',
  Rejected: 'Your application was rejected',
};
const NEWS: Readonly<Record<SavedJobNews | RecruiterNews, string>> = {
  replaced: 'Another recruiter now answers your application',
  unanswered: 'Nobody will answer your application any more',
  paused: 'A job that you saved is paused',
  closed: 'A job that you saved has closed',
  takenDown: 'A job that you saved was taken down',
  closesEarlier: 'A job that you saved now closes earlier',
};

const memberText = ({ name, isReader, member }: Named) =>
  `${isReader ? 'You are' : `${name} is`} ${MEMBER[member]}`;

/** The rows of the settings. */
const ROWS = {
  ownApplications: { applicant: 'There is news about one of my applications' },
  messages: { applicant: 'I have unread messages or announcements' },
  network: { applicant: 'Someone asks to join my project network, or accepts my request' },
  saved: { applicant: 'A job that I saved ends or closes earlier' },
  found: { applicant: 'There are new jobs like a search that I saved' },
  applications: { recruiter: 'Someone applies for one of my jobs' },
  answers: { recruiter: 'Applicants wait for an answer, or a decision could not be sent' },
  jobs: { recruiter: 'One of my jobs is approved, closes soon, or is handed over to me' },
  colleagues: { recruiter: 'A colleague mentions me, or the members of my company change' },
  failures: { recruiter: 'I have unread messages, or something that I sent or entered failed' },
};

/** The words of all kinds in English. */
export const NOTIFICATION_WORDS = {
  newApplication: {
    row: ROWS.applications,
    about: 'new applications',
    app: {
      text: ({ name, job, count, isRead }) => {
        if (count === 1) return `${name} applied`;
        return isRead ? `${count} people applied for ${job}` : `${count} new applicants for ${job}`;
      },
      detail: ({ name, job, count }) => (count === 1 ? job : `Newest: ${name}`),
    },
    email: {
      heading: 'A new applicant',
      text: ({ name, job }) => `${name} applied for ${job}`,
      open: 'See the application',
    },
  },
  statusChange: {
    row: ROWS.ownApplications,
    about: 'decisions on your applications',
    app: { text: ({ status }) => STATUS[status], detail: jobAndCompany },
  },
  applicationSent: {
    row: ROWS.ownApplications,
    about: 'applications that you have sent',
    email: {
      heading: 'Your application was sent',
      text: ({ job }) => `Your application for ${job} was sent`,
      opening: ({ company, job }) => `${company || 'The company'} has received your application for ${job}`,
      detail: ({ company, day }) =>
        `${day && `${company || 'The company'} promised an answer by ${day}. `}The page of the application always shows where it stands. You can withdraw it there until it is decided.`,
      open: 'See your application',
      receipt: 'Receipt of the promised answer',
    },
  },
  recruiterGone: {
    row: ROWS.ownApplications,
    about: 'recruiters who have left',
    app: { text: ({ news }) => NEWS[news], detail: jobAndCompany },
    email: {
      heading: 'Your application',
      text: ({ news, job }) =>
        news === 'replaced'
          ? `Another recruiter now answers your application for ${job}`
          : `Nobody will answer your application for ${job} any more`,
      detail: () => 'The recruiter who was responsible has deleted their account.',
      open: 'See the application',
    },
  },
  companyMessage: {
    row: ROWS.ownApplications,
    about: 'messages of companies about your applications',
  },
  answerDue: {
    row: ROWS.answers,
    about: 'answers that applicants wait for',
    app: { text: () => 'Applicants wait for an answer', detail: jobOf },
    email: {
      heading: 'Applicants wait',
      text: ({ job }) => `Applicants for ${job} wait for the answer that was promised`,
      open: 'See who waits',
    },
  },
  answerAsked: {
    row: ROWS.answers,
    about: 'applicants who ask for an answer',
    app: { text: ({ name }) => `${name} asks for an answer`, detail: jobOf },
    email: {
      heading: 'An answer is overdue',
      text: ({ name, job }) => `${name} asks for an answer to their application for ${job}`,
      open: 'See the application',
    },
  },
  answerMissed: {
    row: ROWS.ownApplications,
    about: 'answers that did not come by their day',
    app: { text: ({ day }) => `No answer by ${day}. You can ask for it once.`, detail: jobAndCompany },
    email: {
      heading: 'No answer yet',
      text: ({ job, day }) => `The answer to your application for ${job} was due on ${day}`,
      detail: ({ company }) =>
        `${company || 'The company'} has not answered. On the page of the job you can ask for the answer once.`,
      open: 'Ask for the answer',
      receipt: 'Check that the missed answer is counted',
    },
  },
  decisionLapsed: {
    row: ROWS.answers,
    about: 'decisions that were not sent',
    app: {
      text: ({ name }) => `Your decision on ${name} was not sent`,
      detail: ({ job }) => `The application for ${job} has changed.`,
    },
    email: {
      heading: 'A decision was not sent',
      text: ({ name }) => `Your decision on ${name} was not sent`,
      detail: ({ job }) => `The application for ${job} has changed since. Please have another look at it.`,
      open: 'See the application',
    },
  },
  jobCloses: {
    row: ROWS.jobs,
    about: 'jobs that close soon',
    app: { text: ({ day }) => `Closes at the end of ${day}. You can extend it.`, detail: jobOf },
    email: {
      heading: 'A job closes soon',
      text: ({ job, day }) => `${job} closes at the end of ${day}`,
      detail: () => 'You can extend it on its page. Nothing changes until you do.',
      open: 'Extend the job',
    },
  },
  stillOpen: {
    row: ROWS.jobs,
    about: 'jobs that may not be open any more',
    app: {
      text: () => 'Is this job still open?',
      detail: ({ job, day }) => `${job} is paused on ${day} without an answer`,
    },
    email: {
      heading: 'Still open?',
      text: ({ job }) => `Is ${job} still open?`,
      detail: ({ day }) =>
        `Nobody has tended to it for a while. Say on its page that it is open, or it is paused on ${day}.`,
      open: 'Answer on its page',
    },
  },
  jobHandedOver: {
    row: ROWS.jobs,
    about: 'jobs that are handed over to you',
    app: { text: () => 'You are now responsible for this job', detail: jobOf },
    email: {
      heading: 'A job for you',
      text: ({ job }) => `You are now responsible for ${job}`,
      detail: () => 'You are notified of its new applicants from now on.',
      open: 'See the job',
    },
  },
  approved: {
    row: ROWS.jobs,
    about: 'approvals of what waits for them',
    app: { text: approvedText },
    email: { heading: 'It was approved', text: approvedText, open: 'See it' },
  },
  mentioned: {
    row: ROWS.colleagues,
    about: 'notes that mention you',
    app: {
      text: ({ name, other }) => `${name} mentioned you in a note on ${other}`,
      detail: jobOf,
    },
    email: {
      heading: 'A note for you',
      text: ({ name, job, other }) =>
        `${name} mentioned you in a note on the application of ${other} for ${job}`,
      open: 'Read the note',
    },
  },
  memberChanged: {
    row: ROWS.colleagues,
    about: 'members of your company',
    app: { text: memberText },
    email: { heading: 'Members of your company', text: memberText, open: 'See the members' },
  },
  unreadMessages: {
    row: { ...ROWS.messages, ...ROWS.failures },
    about: 'unread messages',
    app: {
      text: ({ name, room, count, isRead, isGroup }) => {
        if (isRead) return isGroup ? `New messages in ${room}` : `${name} wrote to you`;
        const messages = plural(count, '1 unread message', `${count} unread messages`);
        return isGroup ? `${messages} in ${room}` : `${messages} from ${name}`;
      },
      detail: ({ company }) => company,
    },
    email: {
      heading: 'New messages',
      text: ({ name, room, count, isGroup }) =>
        `${plural(count, 'An unread message', `${count} unread messages`)} ${isGroup ? `in ${room}` : `from ${name}`}`,
      detail: ({ company }) => company,
      open: 'Read and answer',
    },
  },
  announcement: {
    row: ROWS.messages,
    about: 'messages to several applicants of a job',
    app: {
      text: ({ count }) =>
        plural(count, 'An announcement to applicants', `${count} announcements to applicants`),
      detail: ({ room, company }) => [room, company].filter(Boolean).join(' · '),
    },
    email: {
      heading: 'An announcement',
      text: ({ company, room }) => `${company || 'The company'} has written to applicants for ${room}`,
      open: 'Read the announcement',
    },
  },
  undelivered: {
    row: ROWS.failures,
    about: 'e-mails that were not delivered',
    app: {
      text: ({ name }) => `Your e-mail to ${name} could not be delivered`,
      detail: () => 'You can write to them in Messages instead.',
    },
  },
  pictureFailed: {
    row: ROWS.failures,
    about: 'pictures that could not be fetched',
    app: {
      text: () => 'Your picture could not be fetched',
      detail: () => 'Upload it, or try another address.',
    },
  },
  requestReceived: {
    row: ROWS.network,
    about: 'requests to join your project network',
    app: {
      text: ({ name, isRead }) => `${name} ${isRead ? 'asked' : 'asks'} to join your project network`,
    },
    email: {
      heading: 'A request',
      text: ({ name }) => `${name} asks to join your project network`,
      open: 'Answer the request',
    },
  },
  requestAccepted: {
    row: ROWS.network,
    about: 'requests that were accepted',
    app: { text: ({ name }) => `${name} accepted your request` },
    email: {
      heading: 'A new connection',
      text: ({ name }) => `${name} accepted your request`,
      open: 'See your network',
    },
  },
  savedJob: {
    row: ROWS.saved,
    about: 'jobs that you saved',
    app: {
      text: ({ news, day }) => (day ? `A job that you saved now closes on ${day}` : NEWS[news]),
      detail: jobAndCompany,
    },
    email: {
      heading: 'A job that you saved',
      text: ({ news, job, day }) => {
        switch (news) {
          case 'paused':
            return `${job} is paused and takes no applications`;
          case 'closed':
            return `${job} has closed`;
          case 'takenDown':
            return `${job} was taken down`;
          default:
            return day ? `${job} now closes on ${day}` : `${job} now closes earlier`;
        }
      },
      open: 'See your saved jobs',
    },
  },
  jobsFound: {
    row: ROWS.found,
    about: 'new jobs like your saved searches',
    app: {
      text: ({ found }) =>
        plural(found, 'A new job like a search of yours', `${found} new jobs like a search of yours`),
      detail: jobAndCompany,
    },
  },
  jobsDigest: {
    row: ROWS.found,
    about: 'new jobs like your saved searches',
  },
} satisfies Record<NotificationKind, NotificationWords>;

export type NotificationCatalogue = Readonly<Record<NotificationKind, NotificationWords>>;
