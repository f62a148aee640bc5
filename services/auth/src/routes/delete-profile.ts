import type { Role } from '@firstrung/contracts';
import { accountDeleted, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { closeAccount } from '../db/queries/accounts.ts';
import { changesFinalAt, deleteMove } from '../db/queries/address-moves.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { accountOf } from '../use-cases/sessions.ts';
import { wrongPassword } from './input.ts';
import { authPath } from './paths.ts';

/**
 * Deletes the account at once, unless its former address can still undo a change: then nobody can log in to it any more, and it is
 * deleted when the change is final. Otherwise a thief could delete what the owner can get back.
 */
export const deleteProfile = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/delete-profile`, async ({ body, caller, now, ip, raw }) => {
    const account = await accountOf(context, caller);
    const right = await context.passwords.verify(account.password_hash, body.password, ip);
    context.securityEvent({
      event: 'account-deleted',
      outcome: right ? 'ok' : 'failed',
      account: caller.id,
      request: raw,
      ...(right ? {} : { reason: 'WrongPassword' as const }),
    });
    if (!right) throw wrongPassword();
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
    if (!waitsUntil) return { message: 'Profile deleted successfully!' };
    const date = waitsUntil.toISOString().slice(0, 10);
    return {
      message: `Your account is closed. It is deleted on ${date}, because its address was changed less than 7 days ago.`,
    };
  });
