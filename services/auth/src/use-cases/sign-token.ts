import type { AccountRole, StaffRole } from '@firstrung/contracts';
import { unavailable } from '@firstrung/service-kit/http';
import type { Clock } from '@firstrung/service-kit/service';
import type { Caller } from '@firstrung/service-kit/tokens';
import { type CryptoKey, importPKCS8, type JWTPayload, SignJWT } from 'jose';
import type { Db } from '../db/tables.ts';
import { PROOF_LIFE_MS, tokenLifeMs } from '../domain/key-rotation.ts';
import { signingKey, type TokenKeys } from './signing-keys.ts';

export interface TokenSubject {
  id: string;
  role: AccountRole;
  name: string;
  generation: number;
  sessionId: string;
  /** Whether only calls accept it that say so: the account lacks a second factor, or is suspended. */
  isRestricted: boolean;
  isSuspended: boolean;
  /** Of staff: what they may do, and when they have last proven their second factor. */
  staff?: { role: StaffRole; factorAt: Date };
  /** Of a member of the institution: when that was last confirmed. */
  memberAt?: Date | undefined;
}

export interface TokenSigner {
  /** An access token of 7 days, or 12 hours of staff (claims: `TokenClaims` of contracts). */
  sign(subject: TokenSubject, now: Date): Promise<string>;
  /** Has the key read again before the next token: the set has changed. */
  forgetKey(): void;
  /** A proof that the caller typed the password or logged in at the provider again (`ProofClaims`). */
  signProof(caller: Pick<Caller, 'id' | 'sid' | 'gen'>, now: Date): Promise<string>;
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** How long a cached key is used before it is read again; shorter than a new key's lead time. */
const KEEP_MS = 60_000;

export function createTokenSigner({
  db,
  clock,
  tokenKeys,
}: {
  db: Db;
  clock: Clock;
  tokenKeys: TokenKeys;
}): TokenSigner {
  let kept: { kid: string; key: CryptoKey; readAt: number } | undefined;

  async function current() {
    const now = clock.now();
    if (kept && Math.abs(now.getTime() - kept.readAt) < KEEP_MS) return kept;
    const found = await signingKey(tokenKeys, db, now);
    if (!found) throw unavailable(new Error('no signing key opens with the present secret'));
    kept = { kid: found.kid, key: await importPKCS8(found.pkcs8, 'EdDSA'), readAt: now.getTime() };
    return kept;
  }

  async function signJwt(typ: string, sub: string, claims: JWTPayload, now: Date, lifeMs: number) {
    const { kid, key } = await current();
    const issuedAt = seconds(now);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid, typ })
      .setSubject(sub)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeMs / 1000)
      .sign(key);
  }

  return {
    sign: ({ id, role, name, generation, sessionId, isRestricted, isSuspended, staff, memberAt }, now) => {
      const claims = {
        role,
        name,
        gen: generation,
        sid: sessionId,
        ...((isRestricted || isSuspended) && { restricted: true }),
        ...(isSuspended && { suspended: true }),
        ...(staff && { staffRole: staff.role, factorAt: seconds(staff.factorAt) }),
        ...(memberAt && { memberAt: seconds(memberAt) }),
      };
      return signJwt('at+jwt', id, claims, now, tokenLifeMs(role));
    },
    forgetKey() {
      kept = undefined;
    },
    signProof: ({ id, sid, gen }, now) => signJwt('proof+jwt', id, { sid, gen }, now, PROOF_LIFE_MS),
  };
}
