import type { Calls } from '@firstrung/contracts';
import { accountDeleted, type CallHandler } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { AuthContext } from '../../context.ts';
import { shownName } from '../../db/queries/accounts.ts';
import { listProviderLogins } from '../../db/queries/provider-logins.ts';
import { confirmOwner } from '../../use-cases/check-password.ts';
import { deleteAccount, deleteAccountLater, undoableUntil } from '../../use-cases/delete-account.ts';
import { recordFailure } from '../../use-cases/record-failure.ts';
import { replacePassword } from '../../use-cases/replace-password.ts';
import { requestNotice } from '../../use-cases/request-email.ts';
import { accountOf, keepOnlySession, renewToken } from '../../use-cases/sessions.ts';
import { weakPassword } from '../input.ts';

export const nameEmail =
  (context: AuthContext): CallHandler<Calls['GET /api/authApplicant/get-name-email']> =>
  async ({ caller }) => {
    const account = await accountOf(context, caller);
    return {
      emailOrPhone: account.login,
      name: shownName(account),
      ...(context.provider && {
        hasPassword: account.has_password,
        hasProvider: (await listProviderLogins(context.db, account.id)).length > 0,
      }),
    };
  };

export const changePassword =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/change-password'], Caller> =>
  async ({ body, caller, now, ip, raw }) => {
    const account = await accountOf(context, caller);
    const event = { event: 'password-changed', account: caller.id, request: raw } as const;
    const { currentPassword: password, newPassword, ...answer } = body;
    // Before the code is checked, which works once.
    const name = shownName(account);
    const weak = weakPassword(context.config, 'newPassword', newPassword, { ...account, name });
    if (weak) throw weak;
    await recordFailure(
      context,
      event,
      confirmOwner(context, account, { password, ...answer }, { caller, request: raw, now }),
    );
    const passwordHash = await context.passwords.hash(newPassword, ip);
    const changed = await context.transaction(async (tx) => {
      const replaced = await replacePassword(tx, context, { account, passwordHash });
      // The first of two concurrent changes has revoked this token.
      if (!replaced) throw accountDeleted();
      await keepOnlySession(tx, replaced, caller.sid, now);
      await requestNotice(tx, context, replaced, { notice: 'passwordChanged', now });
      return replaced;
    });
    context.securityEvent({ ...event, outcome: 'ok' });
    const token = await renewToken(context, changed, caller.sid, now);
    return { message: 'Your password was changed. You are logged out everywhere else.', token };
  };

/**
 * A stolen token alone cannot change the address: that needs a
 * proof that the password was typed in this session.
 */
export const confirmPassword =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/confirm-password'], Caller> =>
  async ({ body, caller, now, raw }) => {
    const { currentPassword: password, ...answer } = body;
    const account = await accountOf(context, caller);
    const event = { event: 'password-confirmed', account: caller.id, request: raw } as const;
    await recordFailure(
      context,
      event,
      confirmOwner(context, account, { password, ...answer }, { caller, request: raw, now }),
    );
    context.securityEvent({ ...event, outcome: 'ok' });
    return { proof: await context.signer.signProof(caller, now) };
  };

/** Deletes the account at once, unless its former address can still undo a change. */
export const deleteProfile =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/delete-profile']> =>
  async ({ body, caller, now, raw }) => {
    const account = await accountOf(context, caller);
    const event = { event: 'account-deleted', account: caller.id, request: raw } as const;
    await recordFailure(context, event, confirmOwner(context, account, body, { caller, request: raw, now }));
    const deletionDue = await context.transaction(async (tx) => {
      const deleteAt = await undoableUntil(tx, account.id, now);
      const deleted = deleteAt
        ? await deleteAccountLater(tx, context, account, { deleteAt, now })
        : await deleteAccount(tx, context, account, { now });
      if (!deleted) throw accountDeleted();
      return deleteAt;
    });
    context.securityEvent({ ...event, outcome: 'ok' });
    return { message: 'Profile deleted successfully!', deletionDue: deletionDue?.toISOString() ?? null };
  };
