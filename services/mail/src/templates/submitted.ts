import { type EmailNames, OWN_PAGE, quotedName, quotedTitle } from '@firstrung/contracts';
import type { Link, MailboxEmail, Sender } from './email.ts';
import { emailTexts } from './texts.ts';
import { writeEmail } from './write-email.ts';

/** Confirms to an applicant that their application was sent. */
export function submittedEmail(
  sender: Sender,
  { jobId, name, jobTitle, companyName, links }: EmailNames & { jobId: string; links: readonly Link[] },
): MailboxEmail {
  const texts = emailTexts(sender.language);
  const { subject, heading, what, next } = texts.submitted;
  const job = quotedTitle(jobTitle, texts.aJob);
  const said = what(quotedName(companyName, texts.theCompany), job);
  return writeEmail(sender, {
    subject: subject(job),
    preview: said,
    heading,
    name,
    paragraphs: [said, next],
    button: { href: `${sender.publicUrl}/job-details/${jobId}${OWN_PAGE}`, label: texts.seeApplication },
    links,
  });
}
