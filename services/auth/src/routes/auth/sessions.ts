import type { Calls } from '@firstrung/contracts';
import { type CallHandler, notFound } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { AuthContext } from '../../context.ts';
import { listSessions } from '../../db/queries/sessions.ts';
import { originOf } from '../../use-cases/passkeys.ts';
import { leftOpen } from '../../use-cases/provider-flow.ts';
import { accountOf, endOtherSessions, endOwnSession, endSession } from '../../use-cases/sessions.ts';

export const sessions =
  (context: AuthContext): CallHandler<Calls['GET /api/authApplicant/sessions'], Caller> =>
  async ({ caller, now }) => {
    const account = await accountOf(context, caller);
    const rows = await listSessions(context.db, account, now);
    return {
      sessions: rows.map(({ id, device, network, created_at, last_used_at }) => ({
        _id: id,
        device,
        network,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at.toISOString(),
        current: id === caller.sid,
      })),
    };
  };

export const endSessions =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/sessions/end'], Caller> =>
  async ({ body: { id }, caller, raw }) => {
    await accountOf(context, caller);
    await context.transaction(async (tx) => {
      if (id === undefined) await endOtherSessions(tx, context, caller.id, caller.sid);
      else if (!(await endSession(tx, context, caller.id, id)))
        throw notFound('There is no such session, or it has ended already.');
    });
    context.securityEvent({ event: 'sessions-ended', outcome: 'ok', account: caller.id, request: raw });
    return { message: id === undefined ? 'You are logged out everywhere else.' : 'The session was ended.' };
  };

export const logout =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/logout'], Caller> =>
  async ({ caller: { id, sid, role }, raw }, reply) => {
    await context.transaction((tx) => endOwnSession(tx, context, { id, sid }));
    context.securityEvent({ event: 'logout', outcome: 'ok', account: id, request: raw });
    const redirectUri = `${originOf(context, raw)}${role === 'recruiter' ? '/recruiter' : ''}/login`;
    return {
      message: 'You are logged out.',
      ...(role !== 'staff' && (await leftOpen(context, { request: raw, reply }, role, redirectUri))),
    };
  };
