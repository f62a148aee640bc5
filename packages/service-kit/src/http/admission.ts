import type { Call, RateLimit, Scope } from '@firstrung/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, TokenVerifier } from '../tokens/index.ts';
import { httpError } from './errors.ts';
import { callerOf, kitOf, setCaller } from './kit-decorator.ts';
import { addressKey, type RateLimiter } from './rate-limit/limiter.ts';

type Hook = (request: FastifyRequest) => Promise<void>;

/** Before the body is read: the token (401), the budget (429), the role (403). */
export function admission(app: FastifyInstance, tokens: TokenVerifier, call: Call): Hook {
  const { limiter } = kitOf(app);
  const { scope, rateLimit = 'default' } = call;
  if (scope === 'public') return async (request) => limiter.spend(rateLimit, addressKey(request.ip));
  return async (request) => {
    const caller = await authenticate(request, tokens, limiter);
    await limiter.spend(rateLimit, caller.id);
    if (!mayCall(scope, caller)) throw httpError('WrongRole', 'This is not open to your kind of account.');
    setCaller(request, caller);
  };
}

/** After the body was checked: attempts at one account are counted whoever makes them. */
export function accountAdmission(app: FastifyInstance, rateLimit: RateLimit | undefined): Hook | undefined {
  if (rateLimit !== 'login') return undefined;
  const { limiter } = kitOf(app);
  return async (request) => {
    const account = callerOf(request)?.id ?? namedAccount(request.body);
    if (account !== undefined)
      await limiter.spend('loginOfAccount', `${request.routeOptions.url}:${account}`);
  };
}

/** The token of the request's `Authorization: Bearer` header (RFC 6750), checked. Throws 401, 429 or 503. */
async function authenticate(
  request: FastifyRequest,
  tokens: TokenVerifier,
  limiter: RateLimiter,
): Promise<Caller> {
  try {
    const token = bearerToken(request.headers.authorization);
    // Without a promise where the token is known.
    return tokens.recall(token) ?? (await tokens.verify(token));
  } catch (error) {
    // Checking a forged token costs more than any other refusal: they are counted too.
    await limiter.spend('default', addressKey(request.ip));
    throw error;
  }
}

function bearerToken(header: string | undefined): string {
  if (header === undefined || header === '') throw httpError('NoToken', 'Please login first');
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (token === undefined) throw httpError('BadToken', 'Your session has ended. Please login again.');
  return token;
}

const mayCall = (scope: Scope, caller: Caller) => scope === 'anyone' || scope === caller.role;

function namedAccount(body: unknown): string | undefined {
  const named = (body as { emailOrPhone?: unknown } | null)?.emailOrPhone;
  return typeof named === 'string' ? named.trim().toLowerCase() : undefined;
}
