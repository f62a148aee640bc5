import { fillTemplate, type RejectionReason, type TemplateUse, templateDate } from '@firstrung/contracts';
import { pageLanguage } from '@firstrung/i18n';
import { rejectionTexts } from '@firstrung/job-views';
import { texts } from './texts.ts';
import type { DecisionUse } from './words.ts';

const { letter: parts } = texts;

/** Who gets an email, as far as its words name them. */
export interface Addressee {
  /** Of the application. */
  id: string;
  name: string;
  jobTitle: string;
  /** `''` if the company has no name yet. */
  companyName: string;
}

/** An email as its preview shows it. What is `''` is left out. */
export interface Letter {
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

/** The text with what its fields say to this applicant today. */
export const wordsTo = (text: string, { name, jobTitle, companyName }: Addressee): string =>
  fillTemplate(text, {
    name,
    job: jobTitle,
    company: companyName,
    date: templateDate(new Date(), { language: pageLanguage() }),
  });

/** As the mail service says a name. */
const quoted = (name: string): string => name && `“${name}”`;

interface Decision {
  use: DecisionUse;
  /** `''`: the short and neutral ones. */
  words: string;
  /** What the email says of them. */
  reasons: readonly RejectionReason[];
}

/** The email about a decision. */
export function decisionLetter(to: Addressee, { use, words, reasons }: Decision): Letter {
  const { subject, heading, what, next } = parts[use];
  const isNeutral = words.trim() === '';
  return {
    subject: subject(to.jobTitle),
    heading,
    hello: isNeutral ? parts.hello(to.name) : '',
    text: isNeutral
      ? what(quoted(to.companyName) || parts.theCompany, to.jobTitle)
      : wordsTo(words, to).trim(),
    lead: reasons.length > 0 ? parts.rejection.reasons(reasons.length) : '',
    points: reasons.map((reason) => rejectionTexts[reason]),
    last: isNeutral ? next : '',
    button: parts.seeApplication,
  };
}

interface Message {
  subject: string;
  text: string;
  /** The name of who writes it; `''` while unknown. */
  from: string;
}

/** An email that a recruiter writes. */
export function messageLetter(to: Addressee, { subject, text, from }: Message): Letter {
  const { heading, about, aCompany, aRecruiter, answer } = parts.message;
  const company = quoted(to.companyName) || aCompany;
  return {
    subject: wordsTo(subject, to).trim(),
    heading: heading(company),
    hello: '',
    text: wordsTo(text, to).trim(),
    lead: '',
    points: [],
    last: about({ from: quoted(from) || aRecruiter, company, job: to.jobTitle }),
    button: answer,
  };
}

/** What a template says, in the email that it is for. */
export const templateLetter = (to: Addressee, { use, ...message }: Message & { use: TemplateUse }): Letter =>
  use === 'message'
    ? messageLetter(to, message)
    : decisionLetter(to, { use, words: message.text, reasons: [] });
