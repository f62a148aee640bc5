import type { ProviderPurpose, Role } from '@firstrung/contracts';
import { type CallReply, httpError } from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { Checks, Identity } from '../adapters/identity-provider.ts';
import type { AuthContext } from '../context.ts';
import { useChallenge } from '../db/queries/second-factors.ts';
import { setCookie } from './cookies.ts';

const PATH = '/api/auth/oidc';
const PURPOSE = 'oidc';
const LIFE_MS = 20 * 60_000;

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

/** One cookie for each flow, so that two tabs don't disturb each other. */
const cookieName = (state: string) => `oidc-${state.slice(0, 16)}`;

export function keepFlow(context: AuthContext, reply: CallReply, flow: ProviderFlow): void {
  setFlowCookie(context, reply, flow, context.secret.encrypt(PURPOSE, JSON.stringify(flow)));
}

const setFlowCookie = (context: AuthContext, reply: CallReply, { checks }: ProviderFlow, value: string) =>
  setCookie(context, reply, {
    name: cookieName(checks.state),
    value,
    path: PATH,
    lifeMs: LIFE_MS,
    sameSite: 'Strict',
  });

/**
 * The flow that a response of the provider belongs to. Throws 403 if this browser has not begun it, or too
 * long ago.
 */
export function flowOf(
  { secret }: AuthContext,
  { headers }: FastifyRequest,
  response: string,
  now: Date,
): ProviderFlow {
  const state = new URLSearchParams(response).get('state') ?? '';
  const name = /^[\w-]{16,}$/.test(state) ? cookieName(state) : undefined;
  const cookie = (headers.cookie ?? '').split(/;\s*/).find((one) => name && one.startsWith(`${name}=`));
  const text = cookie && name && secret.decrypt(PURPOSE, cookie.slice(name.length + 1));
  const flow: ProviderFlow | undefined = text ? JSON.parse(text) : undefined;
  const isOver = !flow || now.getTime() >= flow.startedAt + LIFE_MS;
  if (isOver || flow.checks.state !== state) throw notBegunHere();
  return flow;
}

/** Ends a flow. Throws 403 if it has ended before: a copy of its cookie is good for nothing. */
export async function endFlow(context: AuthContext, reply: CallReply, flow: ProviderFlow): Promise<void> {
  setFlowCookie(context, reply, flow, '');
  const expiresAt = new Date(flow.startedAt + LIFE_MS);
  if (!(await useChallenge(context.db, `oidc ${flow.checks.state}`, expiresAt))) throw notBegunHere();
}

const notBegunHere = () =>
  httpError(
    'NotAllowed',
    'This login was not begun in this browser, took too long, or the browser keeps no cookies: please allow them and try again.',
  );
