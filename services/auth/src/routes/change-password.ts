import type { Role } from '@firstrung/contracts';
import { accountDeleted, HttpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { shownName } from '../db/queries/accounts.ts';
import { confirmOwner } from '../use-cases/check-password.ts';
import { replacePassword } from '../use-cases/replace-password.ts';
import { requestNotice } from '../use-cases/request-email.ts';
import { accountOf, keepOnlySession, renewToken } from '../use-cases/sessions.ts';
import { weakPassword } from './input.ts';
import { authPath } from './paths.ts';

export const changePassword = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/change-password`, async ({ body, caller, now, ip, raw }) => {
    const account = await accountOf(context, caller);
    const who = { account: caller.id, request: raw };
    const { currentPassword: password, newPassword, ...answer } = body;
    // Before the code is checked, which works once.
    const weak = weakPassword(context.config, 'newPassword', newPassword, {
      login: account.login,
      name: shownName(account),
    });
    if (weak) throw weak;
    await confirmOwner(context, account, { password, ...answer }, { caller, request: raw, now }).catch(
      (error) => {
        const reason = error instanceof HttpError ? error.code : 'Internal';
        context.securityEvent({ event: 'password-changed', outcome: 'failed', ...who, reason });
        throw error;
      },
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
    context.securityEvent({ event: 'password-changed', outcome: 'ok', ...who });
    const token = await renewToken(context, changed, caller.sid, now);
    return { message: 'Your password was changed. You are logged out everywhere else.', token };
  });
