import type { MemberRole } from '@firstrung/contracts';
import { accountPages } from './account-pages.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { harmlessName } from './greeting.ts';
import { button, escapeHtml, heading, layout, paragraph } from './html.ts';
import { formatTime } from './time.ts';

export interface Invitation {
  invitationId: string;
  companyName: string;
  inviterName: string;
  role: MemberRole;
  expiresAt: string;
}

const ROLES: Readonly<Record<MemberRole, string>> = {
  owner: 'As an owner you manage its jobs, applications and members.',
  recruiter: 'As a recruiter you post its jobs, decide on applications and write to applicants.',
  reader: 'As a reader you see its jobs and applications.',
};

/**
 * Asks somebody to join a company. The address may be a stranger's: the names, which other people typed, are
 * left out if they look like advertising, and nothing says whether the address has an account.
 */
export function invitationEmail(
  sender: Sender,
  { invitationId, companyName, inviterName, role, expiresAt }: Invitation,
): MailboxEmail {
  const { productName, publicUrl } = sender;
  const company = harmlessName(companyName) || 'a company';
  const inviter = harmlessName(inviterName);
  const link = accountPages.invitation(publicUrl, invitationId);
  const subject = `Invitation to ${company} on ${productName}`;
  const what = `${inviter || 'A recruiter'} invites you to join ${company} on ${productName}. ${ROLES[role]}`;
  const how = `Log in or sign up as a recruiter with this e-mail address, then accept the invitation. It is valid until ${formatTime(expiresAt)}.`;
  const stray = 'You did not expect it? Then ignore this e-mail: nothing happens unless you accept.';
  const footer = `You get this e-mail because ${inviter || 'a recruiter'} entered your address on ${productName}.`;
  const text = ['Hello,', what, how, `Open the invitation: ${link}`, stray, footer].join('\n\n');
  const body = [
    heading(`Join ${company}`),
    ...[what, how, stray].map((part) => paragraph(escapeHtml(part))),
    button(link, 'Open the invitation'),
  ].join('\n');
  return { subject, text: `${text}\n`, html: layout(sender, { subject, preview: what, body, footer }) };
}
