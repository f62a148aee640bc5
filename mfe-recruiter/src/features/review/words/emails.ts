import {
  APPLICANT_EMAIL_TEXTS,
  type ApplicantEmail,
  decisionContent,
  type EmailNames,
  fillTemplate,
  messageContent,
  type RejectionReason,
  type TemplateUse,
} from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';
import type { DecisionUse } from './words.ts';

const texts = chooseTexts({ en: APPLICANT_EMAIL_TEXTS });

/** The text with what its fields say to this applicant. `date`: see `useTemplateDate`. */
const wordsTo = (text: string, { name, jobTitle, companyName }: EmailNames, date: string): string =>
  fillTemplate(text, { name, job: jobTitle, company: companyName, date });

interface EmailedDecision {
  use: DecisionUse;
  /** `''`: the short and neutral ones. */
  words: string;
  /** What the email says of them. */
  reasons: readonly RejectionReason[];
  date: string;
}

/** The email about a decision. */
export const decisionEmail = (to: EmailNames, { date, ...decision }: EmailedDecision): ApplicantEmail =>
  decisionContent(texts, to, { ...decision, words: wordsTo(decision.words, to, date) });

interface Message {
  subject: string;
  text: string;
  /** The name of who writes it; `''` while unknown. */
  from: string;
  date: string;
}

/** An email that a recruiter writes. */
export const messageEmail = (to: EmailNames, { subject, text, from, date }: Message): ApplicantEmail =>
  messageContent(texts, to, { subject: wordsTo(subject, to, date), text: wordsTo(text, to, date), from });

/** What a template says, in the email that it is for. */
export const templateEmail = (
  to: EmailNames,
  { use, ...message }: Message & { use: TemplateUse },
): ApplicantEmail =>
  use === 'message'
    ? messageEmail(to, message)
    : decisionEmail(to, { use, words: message.text, reasons: [], date: message.date });
