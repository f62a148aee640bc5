import { hash as digest } from 'node:crypto';
import {
  ACCOUNT_ROLES,
  type AccountRole,
  type Call,
  FRESH_FACTOR_MS,
  STAFF_ROLES,
  type StaffRole,
} from '@firstrung/contracts';
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../base/clock.ts';
import { createEmitter } from '../base/emitter.ts';
import { HttpError, httpError, unavailable } from '../base/http-error.ts';
import { createKeyStore, type PublicKey } from './key-store.ts';
import { createTokenRevocations } from './revocations.ts';
import { createSessionUses, type SessionUse } from './session-use.ts';

/** The caller, from a verified token. */
export interface Caller {
  /** The account. */
  readonly id: string;
  readonly role: AccountRole;
  /** For creating a person's row only: names shown come from profiles. */
  readonly name: string;
  /** The session generation the token was signed in. */
  readonly gen: number;
  /** The session. */
  readonly sid: string;
  /** Whether only calls that say so accept it: the account has to add a second factor, or is suspended. */
  readonly restricted: boolean;
  readonly suspended: boolean;
  /** What a member of staff may do; of others `null`. */
  readonly staffRole: StaffRole | null;
  /** When the second factor was last proven, in milliseconds since 1970; known of staff alone. */
  readonly factorAt: number;
  /** When it was last confirmed that they are a member of the institution, in milliseconds; else `null`. */
  readonly memberAt: number | null;
  /** SHA-256 of the token (base64url): the token itself is not stored. */
  readonly token: string;
  /** When the token expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

type Accepts = Call['acceptsRestricted'];

/** Called when some or all tokens of an account were revoked: `isRevoked` says whose. */
export type RevocationListener = (accountId: string) => void;

export interface TokenVerifier {
  /**
   * Returns the caller of a token. Throws 401 `BadToken` or `TokenRevoked`, and
   * 503 while auth's keys have not arrived. A token seen before is answered
   * from memory; its expiry, generation and session are checked every time.
   * A restricted one gets 403 `Suspended` or `SecondFactorMissing`, unless `accepts` says otherwise.
   */
  verify(token: string, accepts?: Accepts): Promise<Caller>;
  /** Like `verify`, but synchronous: returns `undefined` for a token that is not in memory. */
  verifyCached(token: string, accepts?: Accepts): Caller | undefined;
  /**
   * Whether it is a valid proof that the caller typed the present password in this session (`ProofClaims`).
   */
  verifyProof(proof: string, caller: Pick<Caller, 'id' | 'gen' | 'sid'>): Promise<boolean>;
  /** Whether a member of staff has proven the second factor just now. */
  hasFreshFactor(caller: Pick<Caller, 'factorAt'>): boolean;
  /** Whether a connection opened by this caller must be closed by now. */
  isRevoked(caller: Pick<Caller, 'id' | 'gen' | 'sid'>): boolean;
  /** Subscribes to revocations, so that open sockets can be closed. Returns an unsubscribe function. */
  onRevoked(listener: RevocationListener): () => void;
  /** Reports that the caller's session is used by a client at this address. */
  noteUse(caller: Pick<Caller, 'sid'>, ip: string): void;
  /** Subscribes to uses of sessions: one in five minutes for each. Returns an unsubscribe function. */
  onUsed(listener: (use: SessionUse) => void): () => void;
  /**
   * Sets the function that is called for an unknown key, several times a second while a caller waits for it.
   * It passes what it finds to `setKeys`.
   */
  loadKeysBy(load: () => Promise<void>): void;
  /** A whole key set of auth at a version; older ones are ignored. */
  setKeys(version: number, keys: readonly PublicKey[]): Promise<void>;
  revokeBefore(accountId: string, minGen: number): void;
  endSessions(accountId: string, sessionIds: readonly string[], at: Date): void;
  /** Forgets sessions that ended before this time, whose tokens have all expired. */
  forgetEndedSessions(before: Date): void;
  closeAccount(accountId: string): void;
}

const MAX_TOKENS = 20_000;
/** Longer than any token that auth signs: refused without hashing. */
const MAX_LENGTH = 4_000;

const badToken = () => httpError('BadToken', 'Your session has ended. Please log in again.');
const revoked = () => httpError('TokenRevoked', 'Your session has ended. Please log in again.');

const secondFactorMissing = () =>
  httpError('SecondFactorMissing', 'Please add a second factor in your settings first.');
const suspended = () => httpError('Suspended', 'Your account is suspended. Your settings say why.');

/**
 * Verifies access tokens (EdDSA JWTs with header `typ: at+jwt`, RFC 9068) and proofs (`typ: proof+jwt`), by
 * keys that auth published. Neither is accepted as the other.
 */
export function createTokenVerifier({ clock }: { clock: Clock }): TokenVerifier {
  let loadKeys = async () => {};
  const keys = createKeyStore(() => loadKeys());
  const revocations = createTokenRevocations();
  const uses = createSessionUses(clock);
  const revocation = createEmitter<Parameters<RevocationListener>>();
  const cache = new LRUCache<string, { caller: Caller; kid: string }>({ max: MAX_TOKENS });

  const check = (caller: Caller, accepts: Accepts): Caller => {
    if (clock.now().getTime() >= caller.expiresAt) throw badToken();
    if (revocations.isRevoked(caller)) throw revoked();
    if (caller.suspended && accepts === undefined) throw suspended();
    if (caller.restricted && !caller.suspended && accepts !== 'all') throw secondFactorMissing();
    return caller;
  };

  const cachedCaller = (hash: string, accepts: Accepts): Caller | undefined => {
    const known = cache.get(hash);
    // Tokens of a key that auth withdrew are refused.
    if (!known || !keys.has(known.kid)) return undefined;
    return check(known.caller, accepts);
  };

  /** The claims of a token whose signature, type and expiry are right. */
  const verifyClaims = async (
    token: string,
    kid: string,
    typ: 'at+jwt' | 'proof+jwt',
  ): Promise<JWTPayload> => {
    const key = await keys.find(kid);
    if (!key) throw keys.isEmpty() ? unavailable(new Error("auth's keys have not arrived")) : badToken();
    return jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      typ,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'exp'],
    }).then(
      (verified) => verified.payload,
      () => {
        throw badToken();
      },
    );
  };

  const verifyNew = async (token: string, hash: string, accepts: Accepts): Promise<Caller> => {
    const kid = readKid(token);
    const caller = callerFromClaims(await verifyClaims(token, kid, 'at+jwt'), hash);
    cache.set(hash, { caller, kid });
    return check(caller, accepts);
  };

  return {
    verifyCached(token, accepts) {
      if (token.length > MAX_LENGTH) throw badToken();
      return cachedCaller(tokenHash(token), accepts);
    },
    async verify(token, accepts) {
      if (token.length > MAX_LENGTH) throw badToken();
      const hash = tokenHash(token);
      return cachedCaller(hash, accepts) ?? (await verifyNew(token, hash, accepts));
    },
    async verifyProof(proof, { id, gen, sid }) {
      if (proof.length > MAX_LENGTH) return false;
      try {
        const claims = await verifyClaims(proof, readKid(proof), 'proof+jwt');
        return (
          claims.sub === id &&
          claims.gen === gen &&
          claims.sid === sid &&
          !revocations.isRevoked({ id, gen, sid })
        );
      } catch (error) {
        if (error instanceof HttpError && error.statusCode === 401) return false;
        throw error;
      }
    },
    hasFreshFactor: ({ factorAt }) => clock.now().getTime() - factorAt < FRESH_FACTOR_MS,
    isRevoked: revocations.isRevoked,
    onRevoked: revocation.subscribe,
    noteUse: ({ sid }, ip) => uses.note(sid, ip),
    onUsed: uses.subscribe,
    loadKeysBy(load) {
      loadKeys = load;
    },
    setKeys: (version, next) => keys.replace(version, next),
    revokeBefore(accountId, minGen) {
      if (revocations.raise(accountId, minGen)) revocation.emit(accountId);
    },
    endSessions(accountId, sessionIds, at) {
      if (revocations.end(sessionIds, at)) revocation.emit(accountId);
    },
    forgetEndedSessions: revocations.forgetEnded,
    closeAccount(accountId) {
      if (revocations.close(accountId)) revocation.emit(accountId);
    },
  };
}

const tokenHash = (token: string): string => digest('sha256', token, 'base64url');

function readKid(token: string): string {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    // Any other token was not signed by auth, so its key will never arrive.
    if (alg === 'EdDSA' && typeof kid === 'string' && kid !== '') return kid;
  } catch {
    // Not a JWT.
  }
  throw badToken();
}

const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value);

function callerFromClaims(payload: JWTPayload, token: string): Caller {
  const {
    sub,
    role,
    name,
    gen,
    sid,
    restricted,
    suspended,
    staffRole = null,
    factorAt = 0,
    memberAt,
    exp,
  } = payload;
  const wellFormed =
    typeof sub === 'string' &&
    isOneOf(ACCOUNT_ROLES, role) &&
    (role === 'staff' ? isOneOf(STAFF_ROLES, staffRole) : staffRole === null) &&
    Number.isInteger(factorAt) &&
    (memberAt === undefined || Number.isInteger(memberAt)) &&
    typeof name === 'string' &&
    Number.isInteger(gen) &&
    typeof sid === 'string';
  if (!wellFormed || exp === undefined) throw badToken();
  return {
    id: sub,
    role: role as AccountRole,
    name,
    gen: gen as number,
    sid,
    restricted: restricted !== undefined,
    suspended: suspended !== undefined,
    staffRole: staffRole as StaffRole | null,
    factorAt: (factorAt as number) * 1000,
    memberAt: memberAt === undefined ? null : (memberAt as number) * 1000,
    token,
    expiresAt: exp * 1000,
  };
}
