import { harmlessName, quotedName, quotedTitle } from './harmless-names.ts';
import type { TemplateUse } from './message-templates.ts';
import type { RejectionReason } from './statuses.ts';

// The emails that recruiters see before they are sent: what the page shows is what the mail service writes.

/** B§4: the subject of the email to an accepted applicant. Emails of recruiters with it are not sent. */
export const ACCEPTED_SUBJECT = 'Application Accepted';

/** The reasons for a rejection, as applicants read them on the page and in the email. */
export const REJECTION_TEXTS = {
  'position filled': 'The position has been filled',
  requestMessage: 'Your message did not convince them this time',
  socialPoints: 'Social points',
  Differentgender: 'Another gender was asked for',
  other: 'Another reason. You are welcome to ask the recruiter.',
  overqualified: 'Overqualified for this position',
  'project Counts': 'They asked for more project experience',
} as const satisfies Record<RejectionReason, string>;

/** In English. Names of people, companies and jobs come in quotation marks. */
export const APPLICANT_EMAIL_TEXTS = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  theCompany: 'The company',
  /** For a title that is not known. */
  aJob: 'a job',
  rejected: {
    subject: (job: string) => `Your application for ${job}`,
    heading: 'News about your application',
    what: (company: string, job: string) =>
      `${company} has decided on your application for ${job} and will not go on with it this time.`,
    reasons: (count: number): string => (count === 1 ? 'They gave this reason:' : 'They gave these reasons:'),
    /** After words of the recruiter, which say “we”. */
    reasonsOfOurs: (count: number): string => (count === 1 ? 'Reason:' : 'Reasons:'),
    next: 'Thank you for your time and your interest. We wish you every success with your next applications.',
  },
  shortlisted: {
    subject: (job: string) => `Next steps for your application for ${job}`,
    heading: 'You are shortlisted for an interview',
    what: (company: string, job: string) => `${company} has shortlisted you for an interview for ${job}.`,
    next: 'They will get in touch with you about the next steps. You need not do anything until then.',
  },
  message: {
    aRecruiter: 'A recruiter',
    aCompany: 'a company',
    heading: (company: string) => `A message from ${company}`,
    about: (writer: string, company: string, job: string) =>
      `${writer} (${company}) wrote this to you because of your application for ${job}. Replies to this e-mail reach nobody.`,
    answer: 'Write back',
  },
  seeApplication: 'See your application',
  reasons: REJECTION_TEXTS as Readonly<Record<RejectionReason, string>>,
};
export type ApplicantEmailTexts = typeof APPLICANT_EMAIL_TEXTS;

/** An email without its form. What is `''` is left out. */
export interface ApplicantEmail {
  subject: string;
  heading: string;
  /** Words of a recruiter have a greeting of their own. */
  hello: string;
  text: string;
  /** What leads to the points. */
  lead: string;
  points: readonly string[];
  last: string;
  button: string;
}

/** The names that an email says, `''` while unknown. */
export interface EmailNames {
  name: string;
  jobTitle: string;
  companyName: string;
}

interface Decision {
  use: Exclude<TemplateUse, 'message'>;
  /** in place of the neutral sentences and their greeting, with the values of its fields; `''`: neutral */
  words: string;
  /** what is said of the reasons of a rejection */
  reasons: readonly RejectionReason[];
}

/** The reasons that the email says: "Another reason" says nothing after words of a recruiter. */
export const reasonsToSay = (reasons: readonly RejectionReason[], hasOwnWords: boolean): RejectionReason[] =>
  reasons.filter((reason) => !hasOwnWords || reason !== 'other');

/** The email about a decision. */
export function decisionContent(
  texts: ApplicantEmailTexts,
  { name, jobTitle, companyName }: EmailNames,
  { use, words, reasons }: Decision,
): ApplicantEmail {
  const { subject, heading, what, next } = use === 'rejection' ? texts.rejected : texts.shortlisted;
  const job = quotedTitle(jobTitle, texts.aJob);
  const own = words.trim();
  const said = reasonsToSay(reasons, own !== '');
  return {
    subject: subject(job),
    heading,
    hello: own ? '' : texts.hello(harmlessName(name)),
    text: own || what(quotedName(companyName, texts.theCompany), job),
    lead: said.length > 0 ? texts.rejected[own ? 'reasonsOfOurs' : 'reasons'](said.length) : '',
    points: said.map((reason) => texts.reasons[reason]),
    last: own ? '' : next,
    button: texts.seeApplication,
  };
}

interface Message {
  subject: string;
  text: string;
  /** who writes it; `''` while unknown */
  from: string;
}

/** An email that a recruiter writes. It says who wrote it, because the sender's address is the board's. */
export function messageContent(
  texts: ApplicantEmailTexts,
  { jobTitle, companyName }: Omit<EmailNames, 'name'>,
  { subject, text, from }: Message,
): ApplicantEmail {
  const { heading, about, aCompany, aRecruiter, answer } = texts.message;
  const company = quotedName(companyName, aCompany);
  return {
    subject: subject.trim(),
    heading: heading(company),
    hello: '',
    text: text.trim(),
    lead: '',
    points: [],
    last: about(quotedName(from, aRecruiter), company, quotedTitle(jobTitle, texts.aJob)),
    button: answer,
  };
}
