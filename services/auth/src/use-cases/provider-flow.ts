import type { ProviderPurpose, Role } from '@firstrung/contracts';
import { type CallReply, httpError } from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { Checks, Identity } from '../adapters/identity-provider.ts';
import type { AuthContext } from '../context.ts';
import { useChallenge } from '../db/queries/second-factors.ts';
import { tokenLifeMs } from '../domain/key-rotation.ts';
import { readCookie, setCookie } from './cookies.ts';

const PATH = '/api/auth/oidc';
const FLOWS = 'oidc';
const LIFE_MS = 20 * 60_000;
/** Of the newest logins: as many tabs as somebody may have open at the provider. */
const MAX_FLOWS = 4;
/** Browsers refuse cookies from 4,096 bytes on. */
const MAX_COOKIE = 3_800;

/** A login at the provider that has begun. The browser alone keeps it, in an encrypted cookie. */
export interface ProviderFlow {
  role: Role;
  purpose: ProviderPurpose;
  /** The account and session that asked, unless it is for a login. */
  caller?: { id: string; sid: string } | undefined;
  checks: Checks;
  /** ms since 1970 */
  startedAt: number;
  /** Once the response was exchanged, which works once: the second factor may still be asked for. */
  identity?: Identity | undefined;
}

interface Browser {
  request: FastifyRequest;
  reply: CallReply;
  now: Date;
}

/** Keeps a flow beside the others that the browser has begun. */
export function keepFlow(context: AuthContext, browser: Browser, flow: ProviderFlow): void {
  setFlows(context, browser, [flow, ...otherFlows(context, browser, flow)]);
}

/** All in one cookie, or logins that nobody has ended would add up to more than a server reads. */
function setFlows(context: AuthContext, { reply }: Browser, flows: ProviderFlow[]): void {
  const kept = flows.slice(0, MAX_FLOWS);
  const encrypt = () => context.secret.encrypt(FLOWS, JSON.stringify(kept));
  let value = kept.length > 0 ? encrypt() : '';
  for (; value.length > MAX_COOKIE && kept.length > 1; value = encrypt()) kept.pop();
  setCookie(context, reply, { name: FLOWS, value, path: PATH, lifeMs: LIFE_MS, sameSite: 'Strict' });
}

function flowsOf({ secret }: AuthContext, request: FastifyRequest, now: Date): ProviderFlow[] {
  const text = secret.decrypt(FLOWS, readCookie(request, FLOWS) ?? '');
  const flows: ProviderFlow[] = text ? JSON.parse(text) : [];
  return flows.filter(({ startedAt }) => now.getTime() < startedAt + LIFE_MS);
}

const otherFlows = (context: AuthContext, { request, now }: Browser, { checks }: ProviderFlow) =>
  flowsOf(context, request, now).filter((one) => one.checks.state !== checks.state);

/**
 * The flow that a response of the provider belongs to; `undefined` if this browser has not begun it, or too
 * long ago.
 */
export function flowOf(
  context: AuthContext,
  request: FastifyRequest,
  response: string,
  now: Date,
): ProviderFlow | undefined {
  const state = new URLSearchParams(response).get('state');
  return flowsOf(context, request, now).find(({ checks }) => checks.state === state);
}

/** Ends a flow. Throws 403 if it has ended before: a copy of its cookie is good for nothing. */
export async function endFlow(context: AuthContext, browser: Browser, flow: ProviderFlow): Promise<void> {
  setFlows(context, browser, otherFlows(context, browser, flow));
  const expiresAt = new Date(flow.startedAt + LIFE_MS);
  if (!(await useChallenge(context.db, `oidc ${flow.checks.state}`, expiresAt))) throw notBegunHere();
}

export const notBegunHere = () =>
  httpError(
    'NotAllowed',
    'This login was not begun in this browser, took too long, or the browser keeps no cookies: please allow them and try again.',
  );

/** Whose session may be open at the provider in this browser: for a login there, and for a logout here. */
const SEEN = 'oidc-seen';
const HINT = 'oidc-hint';
const logoutPath = (role: Role) => `/api/auth${role === 'recruiter' ? 'Recruiter' : 'Applicant'}/logout`;
/** A longer token is left out: it would be too long for a cookie and for an address. */
const MAX_ID_TOKEN = 2_500;

/** Notes that somebody has logged in at the provider in this browser. */
export function noteProviderSession(
  context: AuthContext,
  reply: CallReply,
  role: Role,
  idToken: string,
): void {
  const hint = context.secret.encrypt(HINT, idToken.length > MAX_ID_TOKEN ? '' : idToken);
  const more = { lifeMs: tokenLifeMs(role), sameSite: 'Strict' } as const;
  setCookie(context, reply, { ...more, name: SEEN, value: '1', path: PATH });
  setCookie(context, reply, { ...more, name: HINT, value: hint, path: logoutPath(role) });
}

/** Whether the provider may know somebody in this browser whom it has to ask. */
export const hasSeenSession = (request: FastifyRequest): boolean => readCookie(request, SEEN) !== undefined;

/** What a logout here leaves open at the provider: the address that ends it, or a sentence. */
export async function leftOpen(
  context: AuthContext,
  { request, reply }: Pick<Browser, 'request' | 'reply'>,
  role: Role,
  redirectUri: string,
): Promise<{ address?: string; note?: string }> {
  const hint = context.secret.decrypt(HINT, readCookie(request, HINT) ?? '');
  if (!context.provider || hint === undefined) return {};
  setCookie(context, reply, { name: HINT, value: '', path: logoutPath(role), lifeMs: 0, sameSite: 'Strict' });
  // While it is down, nobody logs out there.
  const address = await context.provider.logoutAddress(redirectUri, hint).catch(() => undefined);
  return address
    ? { address }
    : {
        note: 'You are logged out here, and may still be logged in at your institution. At the next login in this browser it asks who you are.',
      };
}
