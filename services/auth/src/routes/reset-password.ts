import type { Role } from '@firstrung/contracts';
import { HttpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { lockAccountByLogin } from '../db/queries/accounts.ts';
import { useCode, wrongCode } from '../use-cases/check-code.ts';
import { replacePassword } from '../use-cases/replace-password.ts';
import { requireAddress } from './input.ts';
import { authPath } from './paths.ts';

/** Does not log in: otherwise a person who reads another's mailbox would get in unnoticed. */
export const resetPassword = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/reset-password`, async ({ body, now }) => {
    const { value: login } = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const key = { role, addressKey: context.addressKey(role, login), purpose: 'reset' } as const;
    // Hashed before the rows are locked, because it is slow, and whether or not the code is right.
    const passwordHash = await context.passwords.hash(body.newPassword);

    const refusal = await context.transaction(async (tx) => {
      // Accounts are locked before codes everywhere, so that transactions cannot deadlock.
      const account = await lockAccountByLogin(tx, role, login);
      const code = await useCode(tx, context, key, body.verificationCode, now);
      if (code instanceof HttpError) return code;
      if (account?.id !== code.account_id) return wrongCode();
      await replacePassword(tx, context, { account, passwordHash });
      return undefined;
    });
    if (refusal) throw refusal;
    return { message: 'Your password was changed. Please login with the new one.' };
  });
