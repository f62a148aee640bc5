import { APPLICANT_EMAIL_TEXTS, harmlessName, type MemberNews } from '@firstrung/contracts';
import { accountTexts } from './account-texts.ts';
import { moderationTexts } from './moderation-texts.ts';

const MEMBER_NEWS: Record<MemberNews, string> = {
  owner: 'now an owner of your company',
  recruiter: 'now a recruiter of your company',
  reader: 'now a reader of your company',
  left: 'no longer a member of your company',
};
const plural = (count: number, one: string, other: string) => (count === 1 ? one : other);

/**
 * The texts of emails. Links stand beside them, never in them. Names of people, companies and jobs come in
 * quotation marks (`quotedName`).
 */
const en = {
  ...accountTexts,
  ...moderationTexts,
  ...APPLICANT_EMAIL_TEXTS,
  /** For a name that is not known. */
  someone: 'Someone',
  aGroup: 'a group',
  because: (product: string) => `You get this e-mail because of your account at ${product}.`,
  settings: 'Choose which e-mails you get',
  unsubscribe: 'Unsubscribe from these e-mails',
  sentence: (words: string) => (words.endsWith('?') ? words : `${words}.`),
  submitted: {
    subject: (job: string) => `Your application for ${job} was sent`,
    heading: 'Your application was sent',
    what: (company: string, job: string) => `${company} has received your application for ${job}.`,
    next: 'Its page always shows where it stands. You can withdraw it there until it is decided.',
  },
  decided: (company: string) => `${company} has decided on your application.`,
  rejectedInShort: (company: string, job: string) =>
    `${company} will not go on with your application for ${job} this time.`,
  notification: {
    requestReceived: (name: string) => `${name} asks to join your project network`,
    requestAccepted: (name: string) => `${name} accepted your request`,
    messages: (count: number, name: string) =>
      plural(count, `An unread message from ${name}`, `${count} unread messages from ${name}`),
    groupMessages: (count: number, group: string) =>
      plural(count, `An unread message in ${group}`, `${count} unread messages in ${group}`),
    mentioned: (name: string, job: string) => `${name} mentioned you in a note on an application for ${job}`,
    newApplication: (name: string, job: string) => `${name} applied for ${job}`,
    decisionLapsed: (name: string) => `Your decision on ${name} was not sent`,
    decisionLapsedDetail: (job: string) =>
      `The application for ${job} has changed since. Please have another look at it.`,
    answerDue: (job: string) => `Applicants for ${job} wait for the answer that was promised`,
    answerAsked: (name: string, job: string) => `${name} asks for an answer to their application for ${job}`,
    announcement: (company: string, job: string) => `${company} has written to applicants for ${job}`,
    jobCloses: (job: string, day: string) => `${job} closes at the end of ${day}`,
    jobClosesDetail: 'You can extend it on its page. Nothing changes until you do.',
    stillOpen: (job: string) => `Is ${job} still open?`,
    jobHandedOver: (job: string) => `You are now responsible for ${job}`,
    jobHandedOverDetail: 'You are notified of its new applicants from now on.',
    /** Without a name it is the reader. */
    memberChanged: (name: string | undefined, news: MemberNews) =>
      `${name ? `${name} is` : 'You are'} ${MEMBER_NEWS[news]}`,
    stillOpenDetail: (day: string) =>
      `Nobody has tended to it for a while. Say on its page that it is open, or it is paused on ${day}.`,
    /** A job that its reader has saved. */
    savedJob: {
      paused: (job: string) => `${job} is paused and takes no applications`,
      closed: (job: string) => `${job} has closed`,
      takenDown: (job: string) => `${job} was taken down`,
      closesOn: (job: string, day: string) => `${job} now closes on ${day}`,
      closesEarlier: (job: string) => `${job} now closes earlier`,
    },
  },
  headings: {
    requestReceived: 'A request',
    requestAccepted: 'A new connection',
    unreadMessages: 'New messages',
    mentioned: 'A note for you',
    newApplication: 'A new applicant',
    announcement: 'An announcement',
    decisionLapsed: 'A decision was not sent',
    answerDue: 'Applicants wait',
    answerAsked: 'An answer is overdue',
    savedJob: 'A job that you saved',
    jobCloses: 'A job closes soon',
    stillOpen: 'Still open?',
    jobHandedOver: 'A job for you',
    memberChanged: 'Members of your company',
  },
  open: {
    requestReceived: 'Answer the request',
    requestAccepted: 'See your network',
    unreadMessages: 'Read and answer',
    mentioned: 'Read the note',
    newApplication: 'See the application',
    announcement: 'Read the announcement',
    decisionLapsed: 'See the application',
    answerDue: 'See who waits',
    answerAsked: 'See the application',
    savedJob: 'See your saved jobs',
    jobCloses: 'Extend the job',
    stillOpen: 'Answer on its page',
    jobHandedOver: 'See the job',
    memberChanged: 'See the members',
  },
  away: {
    subject: (product: string) => `What is new for you on ${product}`,
    heading: 'While you were away',
    more: (count: number) => plural(count, 'And one more.', `And ${count} more.`),
    open: (product: string) => `Open ${product}`,
  },
  daily: {
    subject: (count: number, jobs: number, job: string) =>
      `${plural(count, 'One new applicant', `${count} new applicants`)} for ${jobs === 1 ? job : `${jobs} jobs`}`,
    heading: 'New applicants',
    job: (job: string, count: number) =>
      `${job}: ${plural(count, 'one new applicant', `${count} new applicants`)}`,
    names: (names: readonly string[], others: number) =>
      [...names, ...(others > 0 ? [plural(others, 'one other', `${others} others`)] : [])].join(', '),
    more: (count: number) => plural(count, 'And one more job.', `And ${count} more jobs.`),
    open: 'Review applicants',
  },
};

export type EmailTexts = typeof en;

/** Marks every text by brackets, as the pseudo-language of the pages does. */
function bracketed<T>(texts: T): T {
  if (typeof texts === 'string') return `[${texts}]` as T;
  if (typeof texts === 'function') return ((...values: unknown[]) => `[${texts(...values)}]`) as T;
  return Object.fromEntries(
    Object.entries(texts as object).map(([name, text]) => [name, bracketed(text)]),
  ) as T;
}

const LANGUAGES: Readonly<Record<string, EmailTexts>> = { en, 'en-XA': bracketed(en) };

/** The texts in a language (BCP 47); English if there is no catalogue for it. */
export const emailTexts = (language = 'en'): EmailTexts =>
  LANGUAGES[language] ?? LANGUAGES[language.split('-')[0]!] ?? en;

/** `Hello Ann,` – or `Hello,` without a name. */
export const greeting = (name: string, language?: string): string =>
  emailTexts(language).hello(harmlessName(name));
