import type { Role } from '@firstrung/contracts';
import { accountDeleted, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { deleteAccount } from '../db/queries/accounts.ts';
import { deleteQuota } from '../db/queries/code-quota.ts';
import { accountOf } from '../use-cases/sessions.ts';
import { wrongPassword } from './input.ts';
import { authPath } from './paths.ts';

/** Deletes the account at once, which frees the address. The event makes the other services erase their data. */
export const deleteProfile = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/delete-profile`, async ({ body, caller, ip }) => {
    const account = await accountOf(context, caller);
    if (!(await context.passwords.verify(account.password_hash, body.password, ip))) throw wrongPassword();
    await context.transaction(async (tx) => {
      const deleted = await deleteAccount(tx, account);
      if (!deleted) throw accountDeleted();
      const { id, login, generation } = deleted;
      await deleteQuota(tx, role, context.addressKey(role, login));
      const aggregate = { id, version: 0 };
      await context.publish(tx, 'auth.account.deleted.v1', aggregate, { accountId: id, role });
      await context.publish(tx, 'auth.sessions.revoked.v1', aggregate, {
        accountId: id,
        minGen: generation + 1,
      });
    });
    return { message: 'Profile deleted successfully!' };
  });
