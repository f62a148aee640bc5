import {
  APPLICANT_EMAIL_TEXTS,
  harmlessName,
  NOTIFICATION_WORDS,
  type NotificationCatalogue,
} from '@firstrung/contracts';
import { accountTexts } from './account-texts.ts';
import { moderationTexts } from './moderation-texts.ts';

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
  decided: (company: string) => `${company} has decided on your application.`,
  rejectedInShort: (company: string, job: string) =>
    `${company} will not go on with your application for ${job} this time.`,
  notifications: NOTIFICATION_WORDS as NotificationCatalogue,
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
  similarJobs: 'These open jobs are like it:',
  digest: {
    subject: (count: number, job: string) => (count === 1 ? `New job: ${job}` : `${count} new jobs for you`),
    heading: 'New jobs like your saved searches',
    job: (job: string) => job,
    more: (count: number) => plural(count, 'And one more.', `And ${count} more.`),
    open: 'See your saved searches',
  },
};

export type EmailTexts = typeof en;

/** Marks every text by brackets, as the pseudo-language of the pages does. */
function bracketed<T>(texts: T): T {
  if (typeof texts === 'string') return (texts === '' ? '' : `[${texts}]`) as T;
  if (typeof texts === 'function') return ((...values: unknown[]) => bracketed(texts(...values))) as T;
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
