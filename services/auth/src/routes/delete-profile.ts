import type { ErrorCode, Role } from '@firstrung/contracts';
import { accountDeleted, HttpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { confirmOwner } from '../use-cases/check-password.ts';
import { deleteAccount, deleteAccountLater, undoableUntil } from '../use-cases/delete-account.ts';
import { accountOf } from '../use-cases/sessions.ts';
import { authPath } from './paths.ts';

/** Deletes the account at once, unless its former address can still undo a change. */
export const deleteProfile = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/delete-profile`, async ({ body, caller, now, raw }) => {
    const account = await accountOf(context, caller);
    const record = (reason?: ErrorCode) =>
      context.securityEvent({
        event: 'account-deleted',
        outcome: reason ? 'failed' : 'ok',
        account: caller.id,
        request: raw,
        reason,
      });
    await confirmOwner(context, account, body, { caller, request: raw, now }).catch((error) => {
      record(error instanceof HttpError ? error.code : 'Internal');
      throw error;
    });
    const deletionDue = await context.transaction(async (tx) => {
      const deleteAt = await undoableUntil(tx, account.id, now);
      const deleted = deleteAt
        ? await deleteAccountLater(tx, context, account, { deleteAt, now })
        : await deleteAccount(tx, context, account, { now });
      if (!deleted) throw accountDeleted();
      return deleteAt;
    });
    record();
    return { message: 'Profile deleted successfully!', deletionDue: deletionDue?.toISOString() ?? null };
  });
