import type { Role } from '@firstrung/contracts';
import { accountDeleted, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { findAccount, shownName } from '../db/queries/accounts.ts';
import { authPath } from './paths.ts';

export const nameEmail = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `GET ${authPath(role)}/get-name-email`, async ({ caller }) => {
    const account = await findAccount(context.db, role, caller.id);
    if (!account) throw accountDeleted();
    return { emailOrPhone: account.login, name: shownName(account) };
  });
