import type { Channel } from '@firstrung/contracts';
import type { MailboxEmail, Sender } from './email.ts';
import { quotedName, quotedTitle } from './greeting.ts';
import { type Link, paragraphsOf, writeLetter } from './letter.ts';
import { emailTexts } from './texts.ts';

export interface CompanyMessage {
  channel: Channel;
  /** the recruiter's name; `''` while unknown */
  from: string;
  recruiterId: string;
  jobTitle: string;
  /** `''` if the company has no name yet */
  companyName: string;
  subject: string;
  text: string;
  links: readonly Link[];
}

/**
 * What a recruiter writes to applicants of a job, in words of their own. It says who wrote it, because our
 * address is the sender's, and leads to the conversation with the recruiter.
 */
export function messageEmail(sender: Sender, message: CompanyMessage): MailboxEmail {
  const { channel, recruiterId, text, links } = message;
  const texts = emailTexts(sender.language);
  const company = quotedName(message.companyName, texts.message.aCompany);
  const job = quotedTitle(message.jobTitle, texts.aJob);
  const heading = texts.message.heading(company);
  const subject = message.subject || heading;
  const button = {
    href: `${sender.publicUrl}/recruiter-messages?with=${recruiterId}`,
    label: texts.message.answer,
  };
  if (channel === 'sms') return { subject, text: `${company}: ${subject}\n${text}\n${button.href}` };
  const paragraphs = paragraphsOf(text);
  return writeLetter(sender, {
    subject,
    preview: (paragraphs[0] ?? '').slice(0, 150),
    heading,
    paragraphs,
    more: texts.message.about(quotedName(message.from, texts.message.aRecruiter), company, job),
    button,
    links,
  });
}
