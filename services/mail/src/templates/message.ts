import {
  type Channel,
  cutAtGrapheme,
  type EmailNames,
  messageContent,
  quotedName,
} from '@firstrung/contracts';
import type { Link, MailboxEmail, Sender } from './email.ts';
import { emailTexts } from './texts.ts';
import { paragraphsOf, writeApplicantEmail } from './write-email.ts';

export interface CompanyMessage extends Omit<EmailNames, 'name'> {
  channel: Channel;
  /** the recruiter's name; `''` while unknown */
  from: string;
  recruiterId: string;
  subject: string;
  text: string;
  links: readonly Link[];
}

/**
 * What a recruiter writes to applicants of a job, in words of their own. It leads to the conversation with
 * the recruiter.
 */
export function messageEmail(sender: Sender, message: CompanyMessage): MailboxEmail {
  const { channel, recruiterId, text, links } = message;
  const texts = emailTexts(sender.language);
  const content = messageContent(texts, message, message);
  const subject = content.subject || content.heading;
  const href = `${sender.publicUrl}/recruiter-messages?with=${recruiterId}`;
  if (channel === 'sms') {
    const company = quotedName(message.companyName, texts.message.aCompany);
    return { subject, text: `${company}: ${subject}\n${text}\n${href}` };
  }
  const preview = cutAtGrapheme(paragraphsOf(text)[0] ?? '', 150);
  return writeApplicantEmail(sender, { ...content, subject }, { preview, href, links });
}
