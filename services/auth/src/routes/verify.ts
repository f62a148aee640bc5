import type { Role } from '@firstrung/contracts';
import { HttpError, route } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import { takeCode, wrongCode } from '../codes/check-code.ts';
import type { AuthContext } from '../context.ts';
import { activate, lockAccountByLogin, shownName } from '../db/account-queries.ts';
import { requireAddress } from './input.ts';
import { authPath } from './paths.ts';

/** Activates the account with the name and password that the code was sent for. */
export const verify = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/verify`, async ({ body, now }) => {
    const { value: login } = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const addressKey = context.addressKey(role, login);

    const outcome = await context.transaction(async (tx) => {
      // First the account, then its code, as everywhere: so nobody waits in a circle.
      const known = await lockAccountByLogin(tx, role, login);
      const code = await takeCode(
        tx,
        context,
        { role, addressKey, purpose: 'verify' },
        body.verificationCode,
        now,
      );
      if (code instanceof HttpError) return code;
      if (known?.id !== code.account_id) return wrongCode();

      const account = await activate(tx, known.id, {
        name: code.name,
        passwordHash: code.password_hash,
        now,
      });
      await context.publish(
        tx,
        'auth.account.changed.v1',
        { id: account.id, version: account.version },
        { accountId: account.id, role, verified: true, name: account.name, emailOrPhone: account.login },
      );
      return account;
    });
    if (outcome instanceof HttpError) throw outcome;

    const token = await context.signer.sign({ ...outcome, name: shownName(outcome) }, now);
    return { message: 'Signup successful !', token };
  });
