import type { AccountRole, Role } from '@firstrung/contracts';

const AREAS: Record<AccountRole, string> = { applicant: '', recruiter: '/recruiter', staff: '/staff' };

/** Where the pages of an account are. Secrets are in the fragment, which browsers send to no server. */
export const accountPages = {
  login: (publicUrl: string, role: AccountRole) => `${publicUrl}${AREAS[role]}/login`,
  forgotPassword: (publicUrl: string, role: AccountRole) => `${publicUrl}${AREAS[role]}/forgot-password`,
  /** Fills in the form; only its button changes something. */
  resetPassword: (publicUrl: string, role: AccountRole, { to, code }: { to: string; code: string }) =>
    `${accountPages.forgotPassword(publicUrl, role)}#emailOrPhone=${encodeURIComponent(to)}&code=${code}`,
  /** Asks for a login with the address that was invited. */
  invitation: (publicUrl: string, invitationId: string) =>
    `${publicUrl}/recruiter/invitations/${invitationId}`,
  staffInvitation: (publicUrl: string, ticket: string) => `${publicUrl}/staff/accept#ticket=${ticket}`,
  undoAddressChange: (publicUrl: string, role: AccountRole, ticket: string) =>
    `${publicUrl}/${role}/undo-address-change#ticket=${ticket}`,
  settings: (publicUrl: string, role: AccountRole) => `${publicUrl}${AREAS[role]}/settings`,
  /** Says which emails stop, and asks before it stops them. */
  unsubscribe: (publicUrl: string, role: Role, token: string) =>
    `${publicUrl}${AREAS[role]}/unsubscribe#token=${token}`,
};
