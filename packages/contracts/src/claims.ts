import { type Static, Type } from 'typebox';
import { Id, literals } from './fields.ts';
import { ACCOUNT_ROLES, STAFF_ROLES } from './statuses.ts';

/** How long a proven second factor lets staff do what needs a fresh one. */
export const FRESH_FACTOR_MS = 10 * 60_000;

/** Claims of an access token (C§2): EdDSA, header `typ: at+jwt` (RFC 9068), 7 days; of staff 12 hours. */
export const TokenClaims = Type.Object({
  /** the account */
  sub: Id,
  role: literals(ACCOUNT_ROLES),
  name: Type.String(),
  /** the account's session generation when it was signed */
  gen: Type.Integer({ minimum: 0 }),
  /** the session */
  sid: Id,
  /**
   * only calls that say so accept it (`Call.acceptsRestricted`), until the account has the second factor that
   * this installation requires, or is restored
   */
  restricted: Type.Optional(Type.Literal(true)),
  /** beside `restricted`: because the account is suspended */
  suspended: Type.Optional(Type.Literal(true)),
  /** of staff: what they may do, and when they have last proven their second factor, seconds since 1970 */
  staffRole: Type.Optional(literals(STAFF_ROLES)),
  factorAt: Type.Optional(Type.Integer()),
  /** of a member of the institution: when that was last confirmed, seconds since 1970 */
  memberAt: Type.Optional(Type.Integer()),
  /** seconds since 1970 */
  iat: Type.Integer(),
  exp: Type.Integer(),
});
export type TokenClaims = Static<typeof TokenClaims>;

/**
 * Claims of a proof that the caller typed the present password: EdDSA, header `typ: proof+jwt`, 5 minutes. A
 * profile's new address needs one (C§10).
 */
export const ProofClaims = Type.Object({
  /** the account */
  sub: Id,
  /** the session */
  sid: Id,
  gen: Type.Integer({ minimum: 0 }),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
export type ProofClaims = Static<typeof ProofClaims>;
