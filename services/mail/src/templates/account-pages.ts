import type { Role } from '@firstrung/contracts';

const area = (role: Role) => (role === 'recruiter' ? '/recruiter' : '');

/** Where the pages of an account are. Secrets are in the fragment, which browsers send to no server. */
export const accountPages = {
  login: (publicUrl: string, role: Role) => `${publicUrl}${area(role)}/login`,
  forgotPassword: (publicUrl: string, role: Role) => `${publicUrl}${area(role)}/forgot-password`,
  /** Fills in the form; only its button changes something. */
  resetPassword: (publicUrl: string, role: Role, { to, code }: { to: string; code: string }) =>
    `${accountPages.forgotPassword(publicUrl, role)}#emailOrPhone=${encodeURIComponent(to)}&code=${code}`,
  /** Asks for a login with the address that was invited. */
  invitation: (publicUrl: string, invitationId: string) =>
    `${publicUrl}/recruiter/invitations/${invitationId}`,
  undoAddressChange: (publicUrl: string, role: Role, ticket: string) =>
    `${publicUrl}/${role}/undo-address-change#ticket=${ticket}`,
  settings: (publicUrl: string, role: Role) => `${publicUrl}${area(role)}/settings`,
  /** Says which emails stop, and asks before it stops them. */
  unsubscribe: (publicUrl: string, role: Role, token: string) =>
    `${publicUrl}${area(role)}/unsubscribe#token=${token}`,
};
