import {
  type Channel,
  emailLinks,
  quotedName,
  quotedTitle,
  type ReportedSubject,
  type ReportOutcome,
  type RestrictedSubject,
  type ReviewedSubject,
  type Role,
} from '@firstrung/contracts';
import type { StatementNews } from '../db/tables.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { type EmailTexts, emailTexts } from './texts.ts';
import { formatDay } from './time.ts';
import { writeEmail } from './write-email.ts';

interface Reader {
  channel: Channel;
  name: string;
}

/** The title of a job or the name of a company, in quotation marks. */
function quotedSubject(texts: EmailTexts, kind: ReportedSubject, name: string): string {
  return kind === 'job' ? quotedTitle(name, texts.aJob) : quotedName(name, '');
}

export interface StatementEmail extends Reader {
  role: Role;
  news: StatementNews;
  kind: RestrictedSubject;
  subjectName: string;
  reason: string;
  rule: string;
  answer: string;
  since: Date;
  replyUntil: Date;
  mayReply: boolean;
}

/** The statement of reasons, or what became of it, for those whom a restriction concerns. */
export function statementEmail(sender: Sender, email: StatementEmail): MailboxEmail {
  const { channel, name, role, news, kind, reason, rule, answer } = email;
  const { productName, publicUrl, language } = sender;
  const all = emailTexts(language);
  const texts = all.restriction;
  const about = texts.subjects[kind](quotedSubject(all, kind, email.subjectName)).trim();
  const what =
    news === 'restricted'
      ? texts.restricted.what[kind](productName, about)
      : texts[news].what(productName, about);
  const day = (date: Date) => formatDay(date.toISOString().slice(0, 10));
  const details = {
    restricted: [
      texts.reason(reason),
      ...(rule === '' ? [] : [texts.rule(rule)]),
      texts.until(productName, day(email.since)),
      ...(email.mayReply ? [texts.reply(day(email.replyUntil))] : []),
    ],
    answered: [texts.answer(answer)],
    lifted: [],
  }[news];
  const subject = texts[news].subject(productName, about);
  if (channel === 'sms') return { subject, text: [what, ...details].join('\n') };
  return writeEmail(sender, {
    subject,
    heading: texts[news].heading,
    name,
    paragraphs: [what, ...details],
    button: { href: emailLinks.settings(publicUrl, role), label: texts.open },
  });
}

interface RefusalEmail extends Reader {
  kind: ReviewedSubject;
  subjectName: string;
  reason: string;
}

/** Why what a company wrote is not shown, and how to mend it. */
export function refusalEmail(
  sender: Sender,
  { channel, name, kind, subjectName, reason }: RefusalEmail,
): MailboxEmail {
  const { productName, publicUrl, language } = sender;
  const all = emailTexts(language);
  const texts = all.refusal;
  const about = all.restriction.subjects[kind](quotedSubject(all, kind, subjectName)).trim();
  const what = texts.what(productName, about);
  const details = [all.restriction.reason(reason), texts.how];
  const subject = texts.subject(productName, about);
  if (channel === 'sms') return { subject, text: [what, ...details].join('\n') };
  return writeEmail(sender, {
    subject,
    heading: texts.heading,
    name,
    paragraphs: [what, ...details],
    button: { href: publicUrl, label: all.outcome.open(productName) },
  });
}

export interface OutcomeEmail extends Reader {
  number: string;
  /** of further reports that ended so */
  others: readonly string[];
  kind: ReportedSubject;
  subjectName: string;
  outcome: ReportOutcome;
  /** of the operator */
  reason: string;
}

/** How a report ended, for who made it. */
export function outcomeEmail(
  sender: Sender,
  { channel, name, number, others, kind, subjectName, outcome, reason }: OutcomeEmail,
): MailboxEmail {
  const { productName, publicUrl, language } = sender;
  const all = emailTexts(language);
  const texts = all.outcome;
  const about = texts.subjects[kind](quotedSubject(all, kind, subjectName)).trim();
  const what = texts.what[outcome](productName, about);
  const subject = texts.subject(number);
  if (channel === 'sms') return { subject, text: `${all.sentence(subject)} ${what}` };
  return writeEmail(sender, {
    subject,
    heading: texts.heading,
    ...(name === '' ? {} : { name }),
    paragraphs: [
      what,
      ...(others.length === 0 ? [] : [texts.others(others.join(', '))]),
      ...(reason === '' ? [] : [all.restriction.reason(reason)]),
      texts.thanks,
    ],
    button: { href: publicUrl, label: texts.open(productName) },
    footer: texts.because(productName),
  });
}

/** What waits for the operator, without a word of what it says. With staff, it leads to their desk. */
export function reportsEmail(
  sender: Sender,
  {
    reports,
    replies,
    waiting,
    hasStaff,
  }: { reports: number; replies: number; waiting: number; hasStaff: boolean },
): MailboxEmail {
  const { productName, publicUrl, language } = sender;
  const texts = emailTexts(language).reports;
  const isReported = reports + replies > 0;
  const what = [
    ...(isReported ? [texts.what(reports, replies)] : []),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
  ];
  return writeEmail(sender, {
    subject: isReported ? texts.subject(reports + replies) : texts.waitingSubject(waiting),
    heading: texts.heading,
    paragraphs: [...what, ...(isReported && !hasStaff ? [texts.how] : [])],
    button: hasStaff
      ? { href: `${publicUrl}/staff`, label: texts.desk }
      : { href: publicUrl, label: texts.open(productName) },
    footer: texts.because(productName),
  });
}
