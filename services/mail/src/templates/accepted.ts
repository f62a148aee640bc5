import { ACCEPTED_SUBJECT, type Channel, emailLinks, quotedName, quotedTitle } from '@firstrung/contracts';
import type { MailboxEmail, Sender } from './email.ts';
import { emailTexts } from './texts.ts';
import { writeEmail } from './write-email.ts';

export interface Acceptance {
  channel: Channel;
  name: string;
  jobId: string;
  jobTitle: string;
  /** `''` if the company has no name yet */
  companyName: string;
}

/** B§4's email to an accepted applicant. */
export function acceptedEmail(
  sender: Sender,
  { channel, name, jobId, jobTitle, companyName }: Acceptance,
): MailboxEmail {
  const subject = ACCEPTED_SUBJECT;
  const link = emailLinks.job(sender.publicUrl, jobId);
  const texts = emailTexts(sender.language);
  const { by, accepted, goodNews, congratulations, next, heading } = texts.accepted;
  const company = quotedName(companyName, '');
  const job = quotedTitle(jobTitle, texts.aJob);
  const announcement = company ? by(company, job) : accepted(job);
  if (channel === 'sms') return { subject, text: `${announcement} ${congratulations} ${link}` };
  return writeEmail(sender, {
    subject,
    preview: announcement,
    heading,
    name,
    paragraphs: [goodNews(announcement), next],
    button: { href: link, label: texts.seeApplication },
  });
}
