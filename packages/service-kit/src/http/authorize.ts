import { type Call, includesStaffRole, type RateLimit, STAFF_COOKIE } from '@firstrung/contracts';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import { addressKey, isPageReader } from '../base/client-address.ts';
import { httpError } from '../base/http-error.ts';
import { currentTrace } from '../base/trace.ts';
import type { Caller, TokenVerifier } from '../tokens/index.ts';
import { isFromThisSite } from './host.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { callerOf, type ServerDeps, serverDeps, setCaller } from './server-deps.ts';

type Hook = onRequestHookHandler;

/**
 * Before the body is read: the token (401), the rate limit (429), the role and the membership (403). Usually
 * the answer is available synchronously; then no promise is created, because every request would wait for it.
 * @param o.inMemory whether its replies are, mostly: then `limitDatabaseWork` is left to who builds one
 */
export function authorize(
  app: FastifyInstance,
  tokens: TokenVerifier,
  call: Call,
  { inMemory = false } = {},
): Hook {
  const { limiter, membersOnly } = serverDeps(app);
  const count = inMemory ? limiter.consume : countCall(limiter);
  const { scope, rateLimit = 'default' } = call;
  if (scope === 'public') {
    const sends = ['signup', 'code', 'report'].includes(rateLimit);
    // Guests can't use up the reports of those who are signed in behind the same address.
    const accountOf = (request: FastifyRequest) =>
      rateLimit === 'report' ? callerOf(request)?.id : undefined;
    const countRequest = (request: FastifyRequest) => {
      const { ip } = request;
      if (rateLimit === 'publicRead' && isPageReader(ip)) return;
      return count(rateLimit, accountOf(request) ?? addressKey(ip, { sends }));
    };
    if (!call.optionalToken) return (request, _reply, done) => settle(countRequest(request), done);
    const authenticate = createAuthenticator(limiter, tokens, call);
    return (request, _reply, done) =>
      settle(
        identify(request, authenticate).then(() => countRequest(request)),
        done,
      );
  }
  const authenticate = createAuthenticator(limiter, tokens, call);
  const checkCaller = createCallerCheck(tokens, call, { count, membersOnly });
  return (request, _reply, done) => {
    const authorization = credentialsOf(request, call);
    // `authorizeByBody` does it, once the body was read.
    if (call.tokenInBody && !authorization) return done();
    const caller = callerInMemory(authorization, tokens, call);
    if (caller) return settle(checkCaller(request, caller), done);
    settle(
      authenticate(authorization, request.ip).then((known) => checkCaller(request, known)),
      done,
    );
  };
}

/** The caller of a public call, where the request has a token. A token that is refused is not ignored. */
async function identify(request: FastifyRequest, authenticate: Authenticator): Promise<void> {
  const { authorization } = request.headers;
  if (authorization === undefined) return;
  const caller = await authenticate(authorization, request.ip);
  setCaller(request, caller);
  if (caller.role === 'staff') throw wrongRole();
}

/** Before anything else of a call of staff. */
export const requireOrigin = (app: FastifyInstance): Hook => {
  const { publicUrl } = serverDeps(app);
  return (request, _reply, done) =>
    done(
      isFromThisSite(request.raw, publicUrl)
        ? undefined
        : httpError('NotAllowed', 'This call is open to pages of this site only.'),
    );
};

const staffCookie = ({ headers }: FastifyRequest): string | undefined =>
  STAFF_TOKEN.exec(headers.cookie ?? '')?.[1];
const STAFF_TOKEN = new RegExp(`(?:^|;\\s*)${STAFF_COOKIE}=([\\w.-]+)(?:;|$)`);

/** The header with the token, in whose place staff have a cookie. */
function credentialsOf(request: FastifyRequest, { scope }: Call): string | undefined {
  const cookie = scope === 'staff' ? staffCookie(request) : undefined;
  return cookie === undefined ? request.headers.authorization : `Bearer ${cookie}`;
}

/** Before the body is validated: authorizes by the token in the body if the request has no header (A§7). */
export function authorizeByBody(
  app: FastifyInstance,
  tokens: TokenVerifier,
  call: Call,
): preValidationAsyncHookHandler {
  const { limiter, membersOnly } = serverDeps(app);
  const authenticate = createAuthenticator(limiter, tokens, call);
  const checkCaller = createCallerCheck(tokens, call, { count: countCall(limiter), membersOnly });
  return async (request) => {
    if (callerOf(request)) return;
    const { token } = (request.body ?? {}) as { token?: unknown };
    const bearer = typeof token === 'string' && token !== '' ? `Bearer ${token}` : undefined;
    await checkCaller(request, await authenticate(bearer, request.ip));
  };
}

/** Checks an authenticated caller: rate limit, role, then membership. */
function createCallerCheck(
  tokens: TokenVerifier,
  call: Call,
  { count, membersOnly }: { count: Count } & Pick<ServerDeps, 'membersOnly'>,
) {
  const { rateLimit = 'default' } = call;
  return (request: FastifyRequest, caller: Caller): void | Promise<void> => {
    // Also for refusals, which are logged.
    setCaller(request, caller);
    tokens.noteUse(caller, request.ip);
    const checkRole = () => {
      if (!mayCall(call, caller, request)) throw wrongRole();
      if (call.scope === 'staff') checkStaff(call, caller, tokens);
      if (membersOnly && call.membersOnly === true && caller.memberAt === null) throw membersOnlyRefusal();
    };
    const counted = count(rateLimit, caller.id);
    return counted instanceof Promise ? counted.then(checkRole) : checkRole();
  };
}

type Count = (limit: RateLimit, key: string) => void | Promise<void>;

/** Counts a call by the limit of its class, and what it will have cost the database. Throws 429. */
const countCall =
  (limiter: RateLimiter): Count =>
  (limit, key) => {
    countWork(limiter, key);
    return limiter.consume(limit, key);
  };

function countWork(limiter: RateLimiter, key: string): void {
  void limiter.consume('databaseWork', key, 0);
  const trace = currentTrace();
  if (trace) trace.countSession = (ms) => limiter.charge('databaseWork', key, ms);
}

/** Before a reply is built that was not in memory: what `countCall` does for calls that need a session. */
export function limitDatabaseWork(request: FastifyRequest): void {
  const { ip, server } = request;
  const account = callerOf(request)?.id;
  if (account === undefined && isPageReader(ip)) return;
  countWork(serverDeps(server).limiter, account ?? addressKey(ip));
}

/**
 * Limits requests of an address to a route that is no call. They are counted under the route's name, apart
 * from the calls, by the limit of calls.
 */
export const limitAddresses =
  (name: string): Hook =>
  (request, _reply, done) => {
    const { limiter } = serverDeps(request.server);
    settle(limiter.consume('default', `${name}:${addressKey(request.ip)}`), done);
  };

/** Reports to Fastify when the work is done. A synchronous error reaches Fastify by itself. */
function settle(work: void | Promise<void>, done: (error?: Error) => void): void {
  if (work instanceof Promise) work.then(() => done(), done);
  else done();
}

/** The caller of a token that is in memory. A token that is refused is left to `authenticate`. */
function callerInMemory(
  header: string | undefined,
  tokens: TokenVerifier,
  { acceptsRestricted }: Call,
): Caller | undefined {
  try {
    return tokens.verifyCached(bearerToken(header), acceptsRestricted);
  } catch {
    return undefined;
  }
}

/**
 * Tries at the password of the caller's account are counted together, from all addresses. Public calls are
 * left to auth: their limit must tell an account's owner from strangers.
 */
export function limitLogins(
  app: FastifyInstance,
  { rateLimit, scope }: Call,
): preHandlerAsyncHookHandler | undefined {
  if (rateLimit !== 'login' || scope === 'public') return undefined;
  const { limiter } = serverDeps(app);
  return async (request) => {
    const account = callerOf(request)?.id;
    await limiter.consume('loginOfAccount', `${request.routeOptions.url}:${account}`);
  };
}

type Authenticator = (header: string | undefined, ip: string) => Promise<Caller>;

/** Checks the token of an `Authorization: Bearer` header (RFC 6750). It throws 401, 403, 429 or 503. */
function createAuthenticator(
  limiter: RateLimiter,
  tokens: TokenVerifier,
  { acceptsRestricted }: Call,
): Authenticator {
  return async (header, ip) => {
    try {
      return await tokens.verify(bearerToken(header), acceptsRestricted);
    } catch (error) {
      // Checking a forged token costs more than any other refusal: they are counted too.
      await limiter.consume('default', addressKey(ip));
      throw error;
    }
  };
}

function bearerToken(header: string | undefined): string {
  if (header === undefined || header === '') throw httpError('NoToken', 'Please login first');
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (token === undefined) throw httpError('BadToken', 'Your session has ended. Please log in again.');
  return token;
}

/** @param confirmedAt of a membership: when it was last confirmed, which is too long ago */
export const membersOnlyRefusal = (confirmedAt?: string) =>
  httpError(
    'MembersOnly',
    confirmedAt === undefined
      ? 'This is open to confirmed members of the institution only.'
      : 'Please confirm that you are still a member of the institution.',
    { confirmedAt },
  );

const wrongRole = () => httpError('WrongRole', 'This is not open to your kind of account.');

function mayCall({ scope }: Call, { role }: Caller, request: FastifyRequest): boolean {
  if (scope === 'anyone') return role !== 'staff';
  // The token of staff is accepted in the cookie alone.
  return role === scope && (role !== 'staff' || staffCookie(request) !== undefined);
}

/** What a member of staff may do, and whether they have proven lately who they are. Throws 403. */
function checkStaff(
  { staffRole = 'reviewer', freshFactor }: Call,
  caller: Caller,
  tokens: TokenVerifier,
): void {
  if (!includesStaffRole(caller.staffRole, staffRole))
    throw httpError('NotAllowed', 'Only managers may do this.');
  if (freshFactor && !tokens.hasFreshFactor(caller))
    throw httpError('SecondFactorRequired', 'Please confirm with your second factor first.');
}
