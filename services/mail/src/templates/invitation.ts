import type { MemberRole } from '@firstrung/contracts';
import { accountPages } from './account-pages.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { quotedName } from './greeting.ts';
import { button, escapeHtml, heading, layout, paragraph } from './html.ts';
import { emailTexts } from './texts.ts';
import { formatTime } from './time.ts';

export interface Invitation {
  invitationId: string;
  companyName: string;
  inviterName: string;
  role: MemberRole;
  expiresAt: string;
}

/**
 * Asks somebody to join a company. The address may be a stranger's: the names, which other people typed, are
 * left out if they look like advertising, and nothing says whether the address has an account.
 */
export function invitationEmail(
  sender: Sender,
  { invitationId, companyName, inviterName, role, expiresAt }: Invitation,
): MailboxEmail {
  const { productName, publicUrl } = sender;
  const texts = emailTexts(sender.language).invitation;
  const company = quotedName(companyName, texts.aCompany);
  const link = accountPages.invitation(publicUrl, invitationId);
  const subject = texts.subject(company, productName);
  const invites = texts.what(quotedName(inviterName, texts.someRecruiter), company, productName);
  const what = `${invites} ${texts.roles[role]}`;
  const how = texts.how(formatTime(expiresAt));
  const footer = texts.because(quotedName(inviterName, texts.aRecruiter), productName);
  const text = [texts.hello, what, how, `${texts.open}: ${link}`, texts.stray, footer].join('\n\n');
  const body = [
    heading(texts.heading(company)),
    ...[what, how, texts.stray].map((part) => paragraph(escapeHtml(part))),
    button(link, texts.open),
  ].join('\n');
  return { subject, text: `${text}\n`, html: layout(sender, { subject, preview: what, body, footer }) };
}
