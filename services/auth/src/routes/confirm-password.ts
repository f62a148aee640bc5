import type { ErrorCode, Role } from '@firstrung/contracts';
import { HttpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { LOGINS } from '../domain/limits.ts';
import { returnBudgets, spendBudgets } from '../use-cases/budgets.ts';
import { checkSecondFactor } from '../use-cases/second-factor.ts';
import { accountOf } from '../use-cases/sessions.ts';
import { tooManyPasswords, wrongPassword } from './input.ts';
import { authPath } from './paths.ts';

/** A stolen token alone cannot change the address: that needs a proof that the password was typed in this session. */
export const confirmPassword = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/confirm-password`, async ({ body, caller, now, ip, raw }) => {
    const account = await accountOf(context, caller);
    const record = (reason?: ErrorCode) =>
      context.securityEvent({
        ...{ event: 'password-confirmed', outcome: reason ? 'failed' : 'ok', account: caller.id },
        ...{ request: raw, reason },
      });
    const budgets = [{ name: ['confirm password', caller.id, caller.sid], ...LOGINS.ofSession }];
    const spent = await spendBudgets(context.db, context, budgets, now);
    if (spent.refused) {
      record('TooManyRequests');
      throw tooManyPasswords(spent.refused.until, now);
    }
    if (!(await context.passwords.verify(account.password_hash, body.currentPassword, ip))) {
      record('WrongPassword');
      throw wrongPassword();
    }
    await returnBudgets(context.db, spent);
    const answer = { code: body.secondFactorCode, credential: body.credential };
    await checkSecondFactor(context, account, answer, { request: raw, now }).catch((error) => {
      record(error instanceof HttpError ? error.code : 'Internal');
      throw error;
    });
    record();
    return { proof: await context.signer.signProof(caller, now) };
  });
