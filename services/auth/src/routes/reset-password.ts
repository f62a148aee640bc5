import type { Role } from '@firstrung/contracts';
import { HttpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { lockAccountByLogin } from '../db/queries/accounts.ts';
import { takeCode, wrongCode } from '../use-cases/check-code.ts';
import { replacePassword } from '../use-cases/replace-password.ts';
import { requireAddress } from './input.ts';
import { authPath } from './paths.ts';

/** Signs nobody in: whoever reads someone's letters would otherwise get in unnoticed. */
export const resetPassword = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/reset-password`, async ({ body, now }) => {
    const { value: login } = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const key = { role, addressKey: context.addressKey(role, login), purpose: 'reset' } as const;
    // Before the rows are locked, and whether or not the code is right: it takes its time.
    const passwordHash = await context.passwords.hash(body.newPassword);

    const refusal = await context.transaction(async (tx) => {
      // First the account, then its code, as everywhere: so nobody waits in a circle.
      const account = await lockAccountByLogin(tx, role, login);
      const code = await takeCode(tx, context, key, body.verificationCode, now);
      if (code instanceof HttpError) return code;
      if (account?.id !== code.account_id) return wrongCode();
      await replacePassword(tx, context, { account, passwordHash });
      return undefined;
    });
    if (refusal) throw refusal;
    return { message: 'Your password was changed. Please login with the new one.' };
  });
