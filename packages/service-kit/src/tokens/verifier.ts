import { hash as digest } from 'node:crypto';
import { ROLES, type Role } from '@firstrung/contracts';
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { createEmitter } from '../emitter.ts';
import { type HttpError, httpError, unavailable } from '../http/errors.ts';
import type { Clock } from '../service/clock.ts';
import { createKeyStore, type PublicKey } from './key-store.ts';
import { createTokenRevocations } from './revocations.ts';

/** The caller, from a verified token. */
export interface Caller {
  /** The account. */
  readonly id: string;
  readonly role: Role;
  /** For creating a person's row only: names shown come from profiles. */
  readonly name: string;
  /** The session generation the token was signed in. */
  readonly gen: number;
  /** SHA-256 of the token (base64url): the token itself is not stored. */
  readonly token: string;
  /** When the token expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Called when an account's tokens below `minGen` were revoked; `Infinity` when the account was deleted. */
export type RevocationListener = (accountId: string, minGen: number) => void;

export interface TokenVerifier {
  /**
   * Returns the caller of a token. Throws 401 `BadToken` or `TokenRevoked`, and 503 when its key has not arrived after a
   * second. A token seen before is answered from memory; its expiry and generation are compared every time.
   */
  verify(token: string): Promise<Caller>;
  /** Like `verify`, but synchronous: returns `undefined` for a token that is not in memory. */
  verifyCached(token: string): Caller | undefined;
  /** Whether a connection opened by this caller must be closed by now. */
  isRevoked(caller: Pick<Caller, 'id' | 'gen'>): boolean;
  /** Subscribes to revocations, so that open sockets can be closed. Returns an unsubscribe function. */
  onRevoked(listener: RevocationListener): () => void;
  /** Subscribes to lookups of unknown keys, repeated several times a second while a caller waits. Returns an unsubscribe function. */
  onMissingKey(listener: () => void): () => void;
  /** A whole key set of auth at a version; older ones are ignored. */
  setKeys(version: number, keys: readonly PublicKey[]): Promise<void>;
  revokeBefore(accountId: string, minGen: number): void;
  closeAccount(accountId: string): void;
}

const MAX_TOKENS = 20_000;
/** Longer than any token that auth signs: refused without hashing. */
const MAX_LENGTH = 4_000;

const badToken = () => httpError('BadToken', 'Your session has ended. Please login again.');
const revoked = () => httpError('TokenRevoked', 'Your session has ended. Please login again.');

/** Verifies access tokens: EdDSA JWTs with header `typ: at+jwt` (RFC 9068), by keys that auth published. */
export function createTokenVerifier({ clock }: { clock: Clock }): TokenVerifier {
  const missingKey = createEmitter();
  const keys = createKeyStore(missingKey.emit);
  const revocations = createTokenRevocations();
  const revocation = createEmitter<Parameters<RevocationListener>>();
  const cache = new LRUCache<string, { caller: Caller; kid: string }>({ max: MAX_TOKENS });

  const check = (caller: Caller): Caller => {
    if (clock.now().getTime() >= caller.expiresAt) throw badToken();
    if (revocations.isRevoked(caller.id, caller.gen)) throw revoked();
    return caller;
  };

  const cachedCaller = (hash: string): Caller | undefined => {
    const known = cache.get(hash);
    // Tokens of a key that auth withdrew are refused.
    if (!known || !keys.has(known.kid)) return undefined;
    return check(known.caller);
  };

  const verifyNew = async (token: string, hash: string): Promise<Caller> => {
    const kid = kidOf(token);
    const key = await keys.find(kid);
    if (!key) throw unavailable(new Error('no key for this token'));
    const payload = await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      currentDate: clock.now(),
      requiredClaims: ['sub', 'exp'],
    }).then(
      (verified) => verified.payload,
      () => {
        throw badToken();
      },
    );
    const caller = callerOf(payload, hash);
    cache.set(hash, { caller, kid });
    return check(caller);
  };

  return {
    verifyCached(token) {
      if (token.length > MAX_LENGTH) throw badToken();
      return cachedCaller(hashOf(token));
    },
    async verify(token) {
      if (token.length > MAX_LENGTH) throw badToken();
      const hash = hashOf(token);
      return cachedCaller(hash) ?? (await verifyNew(token, hash));
    },
    isRevoked: ({ id, gen }) => revocations.isRevoked(id, gen),
    onRevoked: revocation.subscribe,
    onMissingKey: missingKey.subscribe,
    setKeys: (version, next) => keys.replace(version, next),
    revokeBefore(accountId, minGen) {
      if (revocations.raise(accountId, minGen)) revocation.emit(accountId, minGen);
    },
    closeAccount(accountId) {
      if (revocations.close(accountId)) revocation.emit(accountId, Number.POSITIVE_INFINITY);
    },
  };
}

const hashOf = (token: string): string => digest('sha256', token, 'base64url');

function kidOf(token: string): string {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    // Any other token was not signed by auth, so its key will never arrive.
    if (alg === 'EdDSA' && typeof kid === 'string' && kid !== '') return kid;
  } catch {
    // Not a JWT.
  }
  throw badToken();
}

const isRole = (value: unknown): value is Role => (ROLES as readonly unknown[]).includes(value);

function callerOf(payload: JWTPayload, token: string): Caller {
  const { sub, role, name, gen, exp } = payload;
  const wellFormed =
    typeof sub === 'string' && isRole(role) && typeof name === 'string' && Number.isInteger(gen);
  if (!wellFormed || exp === undefined) throw badToken() satisfies HttpError;
  return { id: sub, role, name, gen: gen as number, token, expiresAt: exp * 1000 };
}
