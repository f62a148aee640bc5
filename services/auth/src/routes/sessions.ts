import type { Role } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { listSessions } from '../db/queries/sessions.ts';
import { accountOf } from '../use-cases/sessions.ts';
import { authPath } from './paths.ts';

export const sessions = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `GET ${authPath(role)}/sessions`, async ({ caller, now }) => {
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
  });
