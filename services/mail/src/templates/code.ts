import { type CodeMessage, emailLinks } from '@firstrung/contracts';
import type { MailboxEmail, Sender } from './email.ts';
import { emailTexts } from './texts.ts';
import { writeEmail } from './write-email.ts';

/** The email with a code. The code comes first in the text, before anything that a user typed. */
export function codeEmail(
  sender: Sender,
  { to, channel, name, role, purpose, code, minutes }: CodeMessage & { minutes: number },
): MailboxEmail {
  const { productName } = sender;
  const texts = emailTexts(sender.language).code;
  const words = texts.purposes[purpose];
  const validity = texts.once(minutes);
  const subject = texts.subject(productName, words.code);
  const isCode = texts.is(code, productName, words.code);
  if (channel === 'sms') return { subject, text: `${isCode} ${validity} ${texts.shortSecrecy}` };
  const link =
    purpose === 'reset' ? emailLinks.resetPassword(sender.publicUrl, role, { to, code }) : undefined;
  return writeEmail(sender, {
    subject,
    preview: texts.preview(code, validity),
    name,
    code: { sentence: isCode, value: code },
    paragraphs: [`${words.use(role)} ${validity}`, texts.stray(words.stray)],
    button: link === undefined ? undefined : { href: link, label: texts.choosePassword },
    footer: texts.secrecy(productName),
  });
}
