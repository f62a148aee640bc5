import type { Channel } from '@firstrung/contracts';
import type { MailboxEmail, Sender } from './email.ts';
import { greeting } from './greeting.ts';
import { button, escapeHtml, heading, layout, paragraph } from './html.ts';
import { emailTexts } from './texts.ts';

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

/** B§4's email to an accepted applicant. */
export function acceptedEmail(
  sender: Sender,
  { channel, name, jobId, jobTitle, companyName }: Acceptance,
): MailboxEmail {
  const { productName, publicUrl } = sender;
  const subject = ACCEPTED_SUBJECT;
  const link = `${publicUrl}/job-details/${jobId}`;
  const texts = emailTexts(sender.language);
  const { by, accepted, goodNews, goodNewsOf, congratulations, next, because, ...words } = texts.accepted;
  const announcement = companyName ? by(companyName, `“${jobTitle}”`) : accepted(`“${jobTitle}”`);
  if (channel === 'sms') return { subject, text: `${announcement} ${congratulations} ${link}` };

  const hello = greeting(name, sender.language);
  const footer = because(productName);
  const text = `${hello}

${goodNews(announcement)}

${next}

${words.link}: ${link}

${footer}
`;
  const strong = (part: string) => `<strong>${escapeHtml(part)}</strong>`;
  const body = [
    heading(words.heading),
    paragraph(escapeHtml(hello)),
    paragraph(
      companyName ? goodNews(by(strong(companyName), strong(jobTitle))) : goodNewsOf(strong(jobTitle)),
    ),
    paragraph(escapeHtml(next)),
    button(link, texts.seeApplication),
  ].join('\n');
  return { subject, text, html: layout(sender, { subject, preview: announcement, body, footer }) };
}
