import {
  type Channel,
  decisionContent,
  type EmailNames,
  emailLinks,
  quotedName,
  quotedTitle,
  type RejectionReason,
} from '@firstrung/contracts';
import type { Link, MailboxEmail, Sender } from './email.ts';
import { emailTexts } from './texts.ts';
import { writeApplicantEmail } from './write-email.ts';

export interface Decision extends EmailNames {
  channel: Channel;
  jobId: string;
  isRejection: boolean;
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
  const { channel, jobId, isRejection, reasons, words = '', links } = decision;
  const texts = emailTexts(sender.language);
  const company = quotedName(decision.companyName, texts.theCompany);
  const job = quotedTitle(decision.jobTitle, texts.aJob);
  const use = isRejection ? 'rejection' : 'invitation';
  const content = decisionContent(texts, decision, { use, words, reasons });
  const href = emailLinks.job(sender.publicUrl, jobId);
  if (channel === 'sms') {
    const said =
      use === 'rejection' ? texts.rejectedInShort(company, job) : texts.shortlisted.what(company, job);
    return { subject: content.subject, text: `${said} ${href}` };
  }
  const preview = use === 'rejection' ? texts.decided(company) : texts.shortlisted.what(company, job);
  return writeApplicantEmail(sender, content, { preview, href, links });
}
