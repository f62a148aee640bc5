import type { ErrorCode, Role } from '@firstrung/contracts';
import { accountDeleted, HttpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { closeAccount } from '../db/queries/accounts.ts';
import { changesFinalAt, deleteMove } from '../db/queries/address-moves.ts';
import { checkPassword } from '../use-cases/check-password.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { accountOf } from '../use-cases/sessions.ts';
import { authPath } from './paths.ts';

/**
 * Deletes the account at once, unless its former address can still undo a change: then nobody can log in to it any more, and it is
 * deleted when the change is final. Otherwise a thief could delete what the owner can get back.
 */
export const deleteProfile = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/delete-profile`, async ({ body, caller, now, ip, raw }) => {
    const account = await accountOf(context, caller);
    const record = (reason?: ErrorCode) =>
      context.securityEvent({
        ...{ event: 'account-deleted', outcome: reason ? 'failed' : 'ok', account: caller.id },
        ...{ request: raw, reason },
      });
    await checkPassword(context, account, body.password, { caller, ip, now }).catch((error) => {
      record(error instanceof HttpError ? error.code : 'Internal');
      throw error;
    });
    const waitsUntil = await context.transaction(async (tx) => {
      const finalAt = await changesFinalAt(tx, account.id, now);
      if (!finalAt) {
        if (!(await deleteAccount(tx, context, account, now))) throw accountDeleted();
        return undefined;
      }
      const closed = await closeAccount(tx, account, finalAt);
      if (!closed) throw accountDeleted();
      await deleteMove(tx, closed.id);
      await context.publish(
        tx,
        'auth.sessions.revoked.v1',
        { id: closed.id, version: 0 },
        { accountId: closed.id, minGen: closed.generation },
      );
      return finalAt;
    });
    record();
    if (!waitsUntil) return { message: 'Profile deleted successfully!' };
    const date = waitsUntil.toISOString().slice(0, 10);
    return {
      message: `Your account is closed. It is deleted on ${date}, because its address was changed less than 7 days ago.`,
    };
  });
