import type { Channel } from '@firstrung/contracts';
import type { MailboxEmail, Sender } from './email.ts';
import { greeting } from './greeting.ts';
import { button, escapeHtml, heading, layout, paragraph } from './html.ts';

export interface Acceptance {
  channel: Channel;
  name: string;
  jobId: string;
  jobTitle: string;
  /** `''` if the company has no name yet */
  companyName: string;
}

/** B§4. Emails of recruiters with this subject are not sent. */
export const ACCEPTED_SUBJECT = 'Application Accepted';

/** B§4's e-mail to an accepted applicant. */
export function acceptedEmail(
  sender: Sender,
  { channel, name, jobId, jobTitle, companyName }: Acceptance,
): MailboxEmail {
  const { productName, publicUrl } = sender;
  const subject = ACCEPTED_SUBJECT;
  const link = `${publicUrl}/job-details/${jobId}`;
  const announcement = companyName
    ? `${companyName} has accepted your application for “${jobTitle}”.`
    : `Your application for “${jobTitle}” has been accepted.`;
  if (channel === 'sms') return { subject, text: `${announcement} Congratulations! ${link}` };

  const next =
    'Congratulations! The next step is theirs: they will get in touch with you about what comes now.';
  const footer = `You get this e-mail because you applied for this job on ${productName}.`;
  const text = `${greeting(name)}

Good news: ${announcement}

${next}

Your application: ${link}

${footer}
`;
  const strong = (words: string) => `<strong>${escapeHtml(words)}</strong>`;
  const body = [
    heading('Your application was accepted'),
    paragraph(escapeHtml(greeting(name))),
    paragraph(
      companyName
        ? `Good news: ${strong(companyName)} has accepted your application for ${strong(jobTitle)}.`
        : `Good news: your application for ${strong(jobTitle)} has been accepted.`,
    ),
    paragraph(escapeHtml(next)),
    button(link, 'See your application'),
  ].join('\n');
  return { subject, text, html: layout(sender, { subject, preview: announcement, body, footer }) };
}
