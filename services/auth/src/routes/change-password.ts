import type { Role } from '@firstrung/contracts';
import { accountDeleted, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { findAccount, shownName } from '../db/queries/accounts.ts';
import { replacePassword } from '../use-cases/replace-password.ts';
import { wrongPassword } from './input.ts';
import { authPath } from './paths.ts';

export const changePassword = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/change-password`, async ({ body, caller, now }) => {
    const account = await findAccount(context.db, role, caller.id);
    if (!account) throw accountDeleted();
    if (!(await context.passwords.verify(account.password_hash, body.currentPassword))) throw wrongPassword();

    const passwordHash = await context.passwords.hash(body.newPassword);
    const changed = await context.transaction((tx) =>
      replacePassword(tx, context, { account, passwordHash }),
    );
    // The first of two concurrent changes has ended this session.
    if (!changed) throw accountDeleted();
    const token = await context.signer.sign({ ...changed, name: shownName(changed) }, now);
    return { message: 'Your password was changed. You are logged out everywhere else.', token };
  });
