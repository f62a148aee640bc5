import type { Role } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { shownName } from '../db/queries/accounts.ts';
import { accountOf } from '../use-cases/sessions.ts';
import { authPath } from './paths.ts';

export const nameEmail = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `GET ${authPath(role)}/get-name-email`, async ({ caller }) => {
    const account = await accountOf(context, caller);
    return { emailOrPhone: account.login, name: shownName(account) };
  });
