import type { Role } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { endOwnSession } from '../use-cases/sessions.ts';
import { authPath } from './paths.ts';

export const logout = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/logout`, async ({ caller, raw }) => {
    await context.transaction((tx) => endOwnSession(tx, context, caller));
    context.securityEvent({ event: 'logout', outcome: 'ok', account: caller.id, request: raw });
    return { message: 'You are logged out.' };
  });
