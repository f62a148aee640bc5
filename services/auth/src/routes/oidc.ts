import type { oidcCalls, Role } from '@firstrung/contracts';
import { passwordRequired } from '@firstrung/service-kit/address';
import { type CallReply, type Handlers, HttpError, httpError, notFound } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { IdentityProvider } from '../adapters/identity-provider.ts';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import { useChallenge } from '../db/queries/second-factors.ts';
import { confirmedAccount } from '../use-cases/check-password.ts';
import { loggedIn, logIn } from '../use-cases/log-in.ts';
import { originOf } from '../use-cases/passkeys.ts';
import {
  endFlow,
  flowOf,
  hasSeenSession,
  keepFlow,
  notBegunHere,
  noteProviderSession,
  type ProviderFlow,
} from '../use-cases/provider-flow.ts';
import {
  checkFreshLogin,
  confirmMembership,
  findPersonsAccount,
  joinAccount,
  removeProviderLogin,
  signUpPerson,
} from '../use-cases/provider-login.ts';
import { accountOf, endProviderSessions, renewToken } from '../use-cases/sessions.ts';
import { checkRole, codeIsOnItsWay } from './input.ts';

/** A logout token is a JWT of some claims. */
const FORM_LIMIT = 10_000;
/** Longer than a logout token is accepted. */
const LOGOUT_KEPT_MS = 60 * 60_000;

/** A tab that was left at the provider comes back after another one has logged in. */
const SIGNED_IN_ALREADY = {
  purpose: 'login',
  message: 'You are logged in already; that other login changed nothing.',
} as const;

/** The page of the board that the provider leads back to. */
const returnPage = (role: Role) => `${role === 'recruiter' ? '/recruiter' : ''}/login/return`;

/** The institution's own login (OpenID Connect). Without its settings, all calls answer 404. */
export const oidcHandlers = (context: AuthContext): Handlers<typeof oidcCalls> => ({
  'POST /api/auth/oidc/start': async ({ body: { role, purpose, proof = '' }, caller, now, raw }, reply) => {
    const provider = providerFor(context, role);
    checkRole(role, caller);
    if (purpose === 'join') await confirmedAccount(context, signedIn(caller), proof);
    if (purpose === 'proof') await accountOf(context, signedIn(caller));
    const redirectUri = originOf(context, raw) + returnPage(role);
    const isFresh = purpose !== 'login';
    // Whoever is signed in here is who they are there, too.
    const asks = isFresh || (!caller && hasSeenSession(raw));
    const { address, checks } = await provider.begin(redirectUri, { asks, isFresh });
    const beginner = isFresh ? signedIn(caller) : undefined;
    keepFlow(
      context,
      { request: raw, reply, now },
      {
        role,
        purpose,
        caller: beginner && { id: beginner.id, sid: beginner.sid },
        checks,
        startedAt: now.getTime(),
      },
    );
    return { address };
  },

  'POST /api/auth/oidc/finish': async ({ body: { response, ...answer }, caller, now, raw }, reply) => {
    if (!context.provider) throw notFound();
    const flow = flowOf(context, raw, response, now);
    if (!flow && caller) return SIGNED_IN_ALREADY;
    if (!flow) throw notBegunHere();
    const provider = providerFor(context, flow.role);
    const browser = { request: raw, reply, now };
    const event = flow.purpose === 'join' ? 'provider-joined' : 'provider-login';
    const record = (outcome: 'ok' | 'failed', account?: string, error?: unknown) =>
      context.securityEvent({
        event,
        outcome,
        account: account ?? flow.caller?.id,
        request: raw,
        ...(error ? { reason: error instanceof HttpError ? error.code : 'Internal' } : {}),
      });
    const identify = async () => {
      const { identity, idToken } = await provider.identify(response, flow.checks);
      noteProviderSession(context, reply, flow.role, idToken);
      return identity;
    };
    try {
      const account = await beginnerOf(context, caller, flow);
      const identity = flow.identity ?? (await identify());
      const answered = { flow: { ...flow, identity }, answer, request: raw, now };
      // The response is used up: what follows may ask for a second factor.
      keepFlow(context, browser, answered.flow);
      const done = await FINISH[flow.purpose](context, { ...answered, caller, account, reply, record });
      return { purpose: flow.purpose, ...done };
    } catch (error) {
      record('failed', undefined, error);
      const isOfNoUse = error instanceof HttpError && error.code === 'NotAllowed';
      if (isOfNoUse && caller && flow.purpose === 'login') return SIGNED_IN_ALREADY;
      throw error;
    }
  },

  'POST /api/auth/oidc/remove': async ({ body, caller, now, raw }) => {
    providerFor(context, caller.role);
    const account = await confirmedAccount(context, caller, body.proof);
    const changed = await removeProviderLogin(context, account, { caller, request: raw, now });
    context.securityEvent({ event: 'provider-removed', outcome: 'ok', account: account.id, request: raw });
    return {
      message: 'Your account no longer logs in there.',
      token: await renewToken(context, changed, caller.sid, now),
    };
  },

  'POST /api/auth/oidc/logout': {
    scope(app) {
      const form = { parseAs: 'string', bodyLimit: FORM_LIMIT } as const;
      app.addContentTypeParser('application/x-www-form-urlencoded', form, async (_: unknown, text: string) =>
        Object.fromEntries(new URLSearchParams(text)),
      );
    },
    async handle({ body, now, raw }) {
      const { config, db, provider } = context;
      if (!provider) throw notFound();
      const named = await provider.readLogoutToken(body.logout_token);
      const keptUntil = new Date(now.getTime() + LOGOUT_KEPT_MS);
      if (!named || !(await useChallenge(db, `oidc logout ${named.jti}`, keptUntil)))
        throw httpError('InvalidInput', 'The logout token is not valid.');
      const { issuer } = config.oidc!;
      const accounts = await context.transaction((tx) =>
        endProviderSessions(tx, context, { ...named, issuer }),
      );
      for (const account of accounts)
        context.securityEvent({ event: 'sessions-ended', outcome: 'ok', account, request: raw });
      return { message: 'The sessions have ended.' };
    },
  },
});

type Finish = Parameters<typeof findPersonsAccount>[1] & {
  caller: Caller | undefined;
  /** That has begun it, unless it is a login. */
  account: Account | undefined;
  reply: CallReply;
  record: (outcome: 'ok' | 'failed', account?: string) => void;
};

const FINISH = {
  async login(context: AuthContext, finish: Finish) {
    const { flow, reply, request, now, record } = finish;
    const found = await findPersonsAccount(context, finish);
    await endFlow(context, finish, flow);
    const signedUp = found ? undefined : await signUpPerson(context, finish);
    if (signedUp && 'attempt' in signedUp) {
      const { address, ticket } = signedUp.attempt;
      return { message: codeIsOnItsWay(address), emailOrPhone: address.value, ticket };
    }
    if (signedUp) {
      const { account, provider } = signedUp;
      context.securityEvent({ event: 'account-created', outcome: 'ok', account: account.id, request });
      record('ok', account.id);
      return {
        message: 'Signup successful !',
        token: await logIn(context, account, { request, reply, now, provider }),
      };
    }
    const account = await confirmMembership(context, found!.account, found!.login, flow.identity, now);
    const { sid, hasFactor } = flow.identity;
    const provider = { loginId: found!.login.id, sid, hasFactor };
    return loggedIn(context, account, { request, reply, now, provider });
  },

  async join(context: AuthContext, finish: Finish) {
    const { caller, flow, now, record } = finish;
    const account = await joinAccount(context, finish.account!, finish);
    await endFlow(context, finish, flow);
    record('ok', account.id);
    const token = await renewToken(context, account, caller!.sid, now);
    return { message: 'You can log in there from now on.', token };
  },

  async proof(context: AuthContext, finish: Finish) {
    const { caller, flow, now, record } = finish;
    await checkFreshLogin(context, finish.account!, finish);
    await endFlow(context, finish, flow);
    record('ok', caller!.id);
    return { message: 'You are confirmed.', proof: await context.signer.signProof(caller!, now) };
  },
};

/** The account that has begun the flow in this session. Throws 403 for others. */
async function beginnerOf(
  context: AuthContext,
  caller: Caller | undefined,
  { caller: beginner, role }: ProviderFlow,
): Promise<Account | undefined> {
  if (!beginner) return undefined;
  if (caller?.role !== role || caller.id !== beginner.id || caller.sid !== beginner.sid)
    throw passwordRequired();
  return accountOf(context, caller);
}

function providerFor({ config, provider }: AuthContext, role: Role): IdentityProvider {
  if (!provider || !config.oidc?.roles.includes(role)) throw notFound();
  return provider;
}

function signedIn(caller: Caller | undefined): Caller {
  if (!caller) throw httpError('NoToken', 'Please login first');
  return caller;
}
