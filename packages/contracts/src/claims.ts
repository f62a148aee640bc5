import { type Static, Type } from 'typebox';
import { Id, literals } from './fields.ts';
import { ROLES } from './statuses.ts';

/** Claims of an access token (decisions §2): EdDSA, header `typ: at+jwt` (RFC 9068), 7 days. */
export const TokenClaims = Type.Object({
  /** the account */
  sub: Id,
  role: literals(ROLES),
  name: Type.String(),
  /** the account's session generation when it was signed */
  gen: Type.Integer({ minimum: 0 }),
  /** seconds since 1970 */
  iat: Type.Integer(),
  exp: Type.Integer(),
});
export type TokenClaims = Static<typeof TokenClaims>;
