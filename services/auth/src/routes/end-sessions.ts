import type { Role } from '@firstrung/contracts';
import { notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { accountOf, endOtherSessions, endSession } from '../use-cases/sessions.ts';
import { authPath } from './paths.ts';

export const endSessions = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/sessions/end`, async ({ body: { id }, caller, raw }) => {
    await accountOf(context, caller);
    await context.transaction(async (tx) => {
      if (id === undefined) await endOtherSessions(tx, context, caller.id, caller.sid);
      else if (!(await endSession(tx, context, caller.id, id)))
        throw notFound('There is no such session, or it has ended already.');
    });
    context.securityEvent({ event: 'sessions-ended', outcome: 'ok', account: caller.id, request: raw });
    return { message: id === undefined ? 'You are logged out everywhere else.' : 'The session was ended.' };
  });
