import type { Role } from '@firstrung/contracts';
import { httpError, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { type Account, findAccountByLogin, lockAccountByLogin } from '../db/queries/accounts.ts';
import { readAddress } from '../domain/address.ts';
import { consumeCodeQuotas } from '../use-cases/code-quota.ts';
import { issueCode } from '../use-cases/issue-code.ts';
import { currentMailKey } from '../use-cases/mail-keys.ts';
import { startSession } from '../use-cases/sessions.ts';
import { authPath } from './paths.ts';

/** Every failure costs one password check and gets the same reply, so that it does not reveal accounts. */
export const login = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/login`, async ({ body, now, ip, raw }) => {
    const address = readAddress(body.emailOrPhone, context.config.defaultCountry);
    const account = address && (await findAccountByLogin(context.db, role, address.value));
    const right = await context.passwords.verify(account?.password_hash, body.password, ip);
    if (!account || !right) {
      throw httpError('WrongCredentials', 'The e-mail, phone number or password is wrong.');
    }
    if (!account.verified_at) {
      const sent = await sendCode(context, account, now);
      throw httpError(
        'NotVerified',
        sent
          ? `Please verify your account first. We sent a new code to ${account.login}.`
          : `Please verify your account first, with the last code we sent to ${account.login}.`,
      );
    }
    const token = await startSession(context, account, raw, now);
    return { message: 'Successfully LoggedIn !', token };
  });

/** Returns whether a code was sent; none is if the quota is used up. */
async function sendCode(context: AuthContext, { role, login, password_hash }: Account, now: Date) {
  const key = await currentMailKey(context.db);
  const addressKeys = [context.addressKey(role, login)];
  return context.transaction(async (tx) => {
    const account = await lockAccountByLogin(tx, role, login);
    // The signup was replaced or verified since the password was checked.
    if (!account || account.verified_at || account.password_hash !== password_hash) return false;
    if (await consumeCodeQuotas(tx, context, { role, addressKeys, now, isFirst: false })) return false;
    await issueCode(tx, context, { account, purpose: 'verify', now, key });
    return true;
  });
}
