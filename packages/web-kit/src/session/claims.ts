import type { TokenClaims } from '@firstrung/contracts';

export type Role = TokenClaims['role'];

/** The account that a token names. For display only: the server verifies the signature. */
export interface Account {
  id: string;
  role: Role;
  name: string;
  /** Whether the token is good for adding a second factor only. */
  isRestricted: boolean;
}

/** Reads a JWT's claims without checking it; `null` if it is no token of ours. */
export function accountOf(token: string): Account | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const { sub, role, name, restricted }: Partial<TokenClaims> = JSON.parse(new TextDecoder().decode(bytes));
    if (!sub || (role !== 'applicant' && role !== 'recruiter')) return null;
    return { id: sub, role, name: name ?? '', isRestricted: restricted === true };
  } catch {
    return null;
  }
}
