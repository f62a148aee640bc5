import { OWN_PAGE } from './paths.ts';
import type { AccountRole, Role } from './statuses.ts';

const AREAS: Record<AccountRole, string> = { applicant: '', recruiter: '/recruiter', staff: '/staff' };

/**
 * The links of emails to pages of an account. A secret is the one parameter of the query: gateways that check
 * links encode or drop a fragment, and encode the `&` between two parameters.
 */
export const emailLinks = {
  login: (publicUrl: string, role: AccountRole) => `${publicUrl}${AREAS[role]}/login`,
  forgotPassword: (publicUrl: string, role: AccountRole) => `${publicUrl}${AREAS[role]}/forgot-password`,
  /** Fills in the form; only its button changes something. */
  resetPassword: (publicUrl: string, role: AccountRole, { to, code }: { to: string; code: string }) =>
    `${emailLinks.forgotPassword(publicUrl, role)}?token=${code}.${encodeURIComponent(hide(to))}`,
  /** Asks for a login with the address that was invited. */
  invitation: (publicUrl: string, invitationId: string) =>
    `${publicUrl}/recruiter/invitations/${invitationId}`,
  staffInvitation: (publicUrl: string, ticket: string) => `${publicUrl}/staff/accept?token=${ticket}`,
  undoAddressChange: (publicUrl: string, role: AccountRole, ticket: string) =>
    `${publicUrl}/${role}/undo-address-change?token=${ticket}`,
  /** The reader's own application, or a job as an applicant sees it. */
  job: (publicUrl: string, jobId: string) => `${publicUrl}/job-details/${jobId}${OWN_PAGE}`,
  settings: (publicUrl: string, role: AccountRole) => `${publicUrl}${AREAS[role]}/settings`,
  /** Says which emails stop, and asks before it stops them. */
  unsubscribe: (publicUrl: string, role: Role, token: string) =>
    `${publicUrl}${AREAS[role]}/unsubscribe?token=${token}`,
};

// Gateways encode `%` any number of times, so an address keeps its own as another sign.
const hide = (text: string) => text.replaceAll(/[%~]/g, (sign) => (sign === '%' ? '~25' : '~7E'));
const unhide = (text: string) => text.replaceAll(/~(25|7E)/g, (sign) => (sign === '~25' ? '%' : '~'));

/**
 * The token of such a link, or `''`: without what a gateway has encoded once more, and without the sign
 * behind the link that a mail program has taken for a part of it.
 */
export function readLinkToken(query: string): string {
  const [, value = ''] = /[?&;]token(?:=|%(?:25)*3D)([^&]*)/i.exec(query) ?? [];
  try {
    const token = decodeURIComponent(value.replaceAll(/%(?:25)+(?=[\da-f]{2})/gi, '%'));
    return unhide(token.replace(/[\s>)\]"',;.]+$/, ''));
  } catch {
    return '';
  }
}

/** Whether the query of a page has such a token, or the code with which a login provider leads back. */
export const hasSecret = (query: string): boolean => /[?&;](?:token|code)(?:=|%)/i.test(query);
