import type { Channel, RejectionReason } from '@firstrung/contracts';
import type { DecidedStatus } from '../domain/decision.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { quotedName, quotedTitle } from './greeting.ts';
import { type Link, paragraphsOf, writeLetter } from './letter.ts';
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
  /** what the email says in place of the neutral sentences and their greeting */
  words?: string | undefined;
  links: readonly Link[];
}

/**
 * Tells an applicant what was decided, in neutral words or in those of the recruiter. A text message is
 * always neutral, and the acceptance has an email of its own.
 */
export function decisionEmail(sender: Sender, decision: Decision): MailboxEmail {
  const { channel, jobId, status, reasons, links } = decision;
  const texts = emailTexts(sender.language);
  const company = quotedName(decision.companyName, texts.theCompany);
  const job = quotedTitle(decision.jobTitle, texts.aJob);
  const own = decision.words === undefined ? undefined : paragraphsOf(decision.words);
  // Words have a greeting of their own.
  const name = own ? undefined : decision.name;
  const button = { href: `${sender.publicUrl}/job-details/${jobId}`, label: texts.seeApplication };
  if (status === 'nextSteps Shortlisted') {
    const { subject, heading, what, next } = texts.shortlisted;
    const preview = what(company, job);
    if (channel === 'sms') return { subject: subject(job), text: `${preview} ${button.href}` };
    return writeLetter(sender, {
      subject: subject(job),
      preview,
      heading,
      ...(name !== undefined && { name }),
      button,
      links,
      paragraphs: own ?? [preview, next],
    });
  }
  const words = texts.rejected;
  const subject = words.subject(job);
  if (channel === 'sms') return { subject, text: `${words.text(company, job)} ${button.href}` };
  const what = words.what(company, job);
  return writeLetter(sender, {
    subject,
    preview: words.preview(company),
    heading: words.heading,
    ...(name !== undefined && { name }),
    button,
    links,
    paragraphs: [...(own ?? [what]), ...(reasons.length > 0 ? [words.reasons(reasons.length)] : [])],
    points: reasons.map((reason) => texts.reasons[reason]),
    ...(!own && { closing: words.next }),
  });
}
