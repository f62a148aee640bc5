import { type Channel, cutAtGrapheme, quotedName } from '@firstrung/contracts';
import type { MailboxEmail, Sender } from './email.ts';
import { emailTexts } from './texts.ts';
import { paragraphsOf, writeEmail } from './write-email.ts';

export interface PersonalText {
  channel: Channel;
  /** The recruiter's name; `''` while unknown. */
  from: string;
  subject: string;
  text: string;
}

/** A recruiter's email to an applicant. The footer names the author, because the sender's address is ours. */
export function personalEmail(sender: Sender, { channel, from, subject, text }: PersonalText): MailboxEmail {
  if (channel === 'sms') return { subject, text: `${subject}\n${text}` };
  const texts = emailTexts(sender.language);
  return writeEmail(sender, {
    subject,
    preview: cutAtGrapheme(text, 150),
    paragraphs: paragraphsOf(text),
    footer: texts.personal.because(quotedName(from, texts.message.aRecruiter), sender.productName),
  });
}
