import { FRESH_FACTOR_MS, STAFF_COOKIE, STAFF_PATH, type staffCalls } from '@firstrung/contracts';
import { type CallReply, type Handlers, notFound } from '@firstrung/service-kit/http';
import { actorOf, type Restrictions, staffSubjects } from '@firstrung/service-kit/service';
import type { FastifyReply } from 'fastify';
import type { AuthContext } from '../context.ts';
import { shownName } from '../db/queries/accounts.ts';
import { recordFactor } from '../db/queries/sessions.ts';
import { tokenLifeMs } from '../domain/key-rotation.ts';
import { setCookie } from '../use-cases/cookies.ts';
import { logIn } from '../use-cases/log-in.ts';
import { findSubjects } from '../use-cases/operations.ts';
import { recordFailure } from '../use-cases/record-failure.ts';
import { checkSecondFactor, hasSecondFactor } from '../use-cases/second-factor.ts';
import { accountOf, renewToken } from '../use-cases/sessions.ts';
import {
  acceptInvitation,
  changeStaffRole,
  invitedAddress,
  inviteStaff,
  memberOf,
  removeStaff,
  staffOf,
} from '../use-cases/staff.ts';
import { changePassword, confirmPassword } from './auth/account.ts';
import { login } from './auth/login.ts';
import { forgotPassword, resetPassword } from './auth/reset-password.ts';
import { endSessions, logout, sessions } from './auth/sessions.ts';
import { requireName, weakPassword } from './input.ts';
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from './second-factor/passkeys.ts';
import { recoveryCodes, secondFactor } from './second-factor/recovery-codes.ts';
import { confirmTotp, removeTotp, startTotp } from './second-factor/totp.ts';

/** The calls of both roles, with the token in a cookie, and what staff do with accounts and each other. */
export function staffHandlers(context: AuthContext, restrictions: Restrictions): Handlers<typeof staffCalls> {
  const keep = (reply: CallReply, token: string) =>
    setCookie(context, reply, {
      name: STAFF_COOKIE,
      value: token,
      path: STAFF_PATH,
      lifeMs: tokenLifeMs('staff'),
      sameSite: 'Strict',
    });
  const inCookie =
    <Request, Body extends { token: string }>(
      handle: (request: Request, reply: CallReply) => Promise<Body | FastifyReply>,
    ) =>
    async (request: Request, reply: CallReply): Promise<Omit<Body, 'token'>> => {
      const { token, ...body } = (await handle(request, reply)) as Body;
      keep(reply, token);
      return body;
    };

  const subjects = staffSubjects(context.db, restrictions, async (_: 'account', id) => {
    const [subject] = await findSubjects(context, id);
    return subject;
  });

  return {
    'POST /api/staff/accept': async ({ body: { ticket, password, ...body }, ip, now, raw }, reply) => {
      const name = requireName(body.name);
      const email = await invitedAddress(context, ticket, now);
      const weak = weakPassword(context.config, 'password', password, { role: 'staff', login: email, name });
      if (weak) throw weak;
      const passwordHash = await context.passwords.hash(password, ip);
      const account = await acceptInvitation(context, { ticket, name, passwordHash, now });
      keep(reply, await logIn(context, account, { request: raw, reply, now }));
      return { message: `Welcome, ${name}. Please add a second factor.` };
    },
    'POST /api/staff/login': inCookie(login(context, 'staff')),
    'POST /api/staff/passkey-login/options': passkeyLoginOptions(context),
    'POST /api/staff/passkey-login': inCookie(passkeyLogin(context, 'staff')),
    'POST /api/staff/forgot-password': forgotPassword(context, 'staff'),
    'POST /api/staff/reset-password': resetPassword(context, 'staff'),
    'POST /api/staff/me': async ({ caller, now }) => {
      const account = await accountOf(context, caller);
      const hasFactor = await hasSecondFactor(context, account.id);
      const freshUntil = caller.factorAt + FRESH_FACTOR_MS;
      return {
        ...memberOf(account, hasFactor),
        freshUntil: hasFactor && now.getTime() < freshUntil ? new Date(freshUntil).toISOString() : null,
      };
    },
    'POST /api/staff/confirm-factor': async ({ body, caller, now, raw }, reply) => {
      const account = await accountOf(context, caller);
      const event = { event: 'code-checked', account: account.id, request: raw } as const;
      await recordFailure(context, event, checkSecondFactor(context, account, body, { request: raw, now }));
      context.securityEvent({ ...event, outcome: 'ok' });
      await recordFactor(context.db, caller.sid, now);
      keep(reply, await renewToken(context, account, caller.sid, now));
      const freshUntil = new Date(now.getTime() + FRESH_FACTOR_MS).toISOString();
      return { message: `Thank you, ${shownName(account)}.`, freshUntil };
    },
    'POST /api/staff/logout': async (request, reply) => {
      const done = await logout(context)(request, reply);
      keep(reply, '');
      return done;
    },
    'POST /api/staff/change-password': inCookie(changePassword(context)),
    'POST /api/staff/confirm-password': confirmPassword(context),
    'POST /api/staff/sessions': sessions(context),
    'POST /api/staff/sessions/end': endSessions(context),

    'POST /api/staff/second-factor': secondFactor(context, 'staff'),
    'POST /api/staff/totp/start': startTotp(context),
    'POST /api/staff/totp/confirm': inCookie(confirmTotp(context)),
    'POST /api/staff/totp/remove': inCookie(removeTotp(context)),
    'POST /api/staff/recovery-codes': recoveryCodes(context),
    'POST /api/staff/passkeys/options': passkeyOptions(context),
    'POST /api/staff/passkeys/add': inCookie(addPasskey(context)),
    'POST /api/staff/passkeys/remove': inCookie(removePasskey(context)),

    'POST /api/staff/members': ({ now }) => staffOf(context, now),
    'POST /api/staff/members/invite': async (request) => {
      const { invitation } = await inviteStaff(context, request.body, actorOf(request));
      return { message: `${invitation.email} gets an e-mail with the invitation.`, invitation };
    },
    'POST /api/staff/members/role': async (request) => {
      await changeStaffRole(context, request.body, actorOf(request));
      return { message: 'Changed. They log in again.' };
    },
    'POST /api/staff/members/remove': async (request) => {
      const { id } = request.body;
      if (!(await removeStaff(context, id, actorOf(request), { mayBeLast: false }))) throw notFound();
      return { message: 'Removed.' };
    },

    'POST /api/staff/accounts': async ({ body }) => ({ subjects: await findSubjects(context, body.q) }),
    'POST /api/staff/accounts/details': ({ body: { id } }) => subjects.read('account', id),
    'POST /api/staff/accounts/restrict': async (request) => {
      const { id, ...why } = request.body;
      const subject = await subjects.change('restricted', 'account', id, { ...why, ...actorOf(request) });
      return { message: 'The account is suspended.', subject };
    },
    'POST /api/staff/accounts/lift': async (request) => {
      const { id, ...why } = request.body;
      const subject = await subjects.change('lifted', 'account', id, { ...why, ...actorOf(request) });
      return { message: 'The account is restored.', subject };
    },
  };
}
