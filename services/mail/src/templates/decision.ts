import type { Channel, RejectionReason } from '@firstrung/contracts';
import type { DecidedStatus } from '../domain/decision.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { type Link, writeLetter } from './letter.ts';
import { emailTexts } from './texts.ts';

export interface Decision {
  channel: Channel;
  name: string;
  jobId: string;
  jobTitle: string;
  /** `''` if the company has no name yet */
  companyName: string;
  status: DecidedStatus;
  /** of a rejection, if the recruiter wants them to be said */
  reasons: readonly RejectionReason[];
  links: readonly Link[];
}

/** Tells an applicant what was decided. The words are neutral; the acceptance has an email of its own. */
export function decisionEmail(sender: Sender, decision: Decision): MailboxEmail {
  const { channel, name, jobId, jobTitle, status, reasons, links } = decision;
  const texts = emailTexts(sender.language);
  const company = decision.companyName || texts.theCompany;
  const button = { href: `${sender.publicUrl}/job-details/${jobId}`, label: texts.seeApplication };
  if (status === 'nextSteps Shortlisted') {
    const { subject, heading, what, next } = texts.shortlisted;
    const preview = what(company, jobTitle);
    if (channel === 'sms') return { subject: subject(jobTitle), text: `${preview} ${button.href}` };
    return writeLetter(sender, {
      subject: subject(jobTitle),
      preview,
      heading,
      name,
      button,
      links,
      paragraphs: [preview, next],
    });
  }
  const words = texts.rejected;
  const subject = words.subject(jobTitle);
  if (channel === 'sms') return { subject, text: `${words.text(company, jobTitle)} ${button.href}` };
  const what = words.what(company, jobTitle);
  return writeLetter(sender, {
    subject,
    preview: words.preview(company),
    heading: words.heading,
    name,
    button,
    links,
    paragraphs: [what, ...(reasons.length > 0 ? [words.reasons(reasons.length)] : []), words.next],
    points: reasons.map((reason) => texts.reasons[reason]),
  });
}
