import type { AccountRole, Role as RoleWithToken, TokenClaims } from '@firstrung/contracts';

/** Whom a remote acts for. Staff have no token that a script can read, and so no `Account`. */
export type Role = AccountRole;

/** The account that a token names. For display only: the server verifies the signature. */
export interface Account {
  id: string;
  role: RoleWithToken;
  name: string;
  /** Whether the token is good for few calls only, until the account has a second factor or is restored. */
  isRestricted: boolean;
  /** Restricted because the account is suspended. */
  isSuspended: boolean;
}

/** Reads a JWT's claims without checking it; `null` if it is no token of ours. */
export function accountOf(token: string): Account | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: Partial<TokenClaims> = JSON.parse(new TextDecoder().decode(bytes));
    const { sub, role, name = '', restricted = false, suspended = false } = claims;
    if (!sub || (role !== 'applicant' && role !== 'recruiter')) return null;
    return { id: sub, role, name, isRestricted: restricted, isSuspended: suspended };
  } catch {
    return null;
  }
}
