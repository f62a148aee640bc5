import { emailLinks, type MemberRole, quotedName } from '@firstrung/contracts';
import type { MailboxEmail, Sender } from './email.ts';
import { emailTexts } from './texts.ts';
import { formatTime } from './time.ts';
import { writeEmail } from './write-email.ts';

export interface Invitation {
  invitationId: string;
  companyName: string;
  inviterName: string;
  role: MemberRole;
  expiresAt: string;
}

/**
 * Asks somebody to join a company. The address may be a stranger's: the names, which other people typed, have
 * no links, and nothing says whether the address has an account.
 */
export function invitationEmail(
  sender: Sender,
  { invitationId, companyName, inviterName, role, expiresAt }: Invitation,
): MailboxEmail {
  const { productName, publicUrl } = sender;
  const texts = emailTexts(sender.language).invitation;
  const company = quotedName(companyName, texts.aCompany);
  const invites = texts.what(quotedName(inviterName, texts.someRecruiter), company, productName);
  const what = `${invites} ${texts.roles[role]}`;
  return writeEmail(sender, {
    subject: texts.subject(company, productName),
    preview: what,
    heading: texts.heading(company),
    paragraphs: [texts.hello, what, texts.how(formatTime(expiresAt)), texts.stray],
    button: { href: emailLinks.invitation(publicUrl, invitationId), label: texts.open },
    footer: texts.because(quotedName(inviterName, texts.aRecruiter), productName),
  });
}
