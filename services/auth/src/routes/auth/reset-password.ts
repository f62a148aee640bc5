import type { AccountRole, Calls } from '@firstrung/contracts';
import { readAddress } from '@firstrung/service-kit/address';
import { type CallHandler, HttpError, networkOf } from '@firstrung/service-kit/http';
import type { AuthContext } from '../../context.ts';
import {
  type Account,
  findAccountByLogin,
  lockAccountByLogin,
  shownName,
} from '../../db/queries/accounts.ts';
import { deleteCodes } from '../../db/queries/codes.ts';
import { checkCode, wrongCode } from '../../use-cases/check-code.ts';
import { knownDeviceOf, rememberDevice } from '../../use-cases/devices.ts';
import { replacePassword } from '../../use-cases/replace-password.ts';
import { requestEmail, requestNotice } from '../../use-cases/request-email.ts';
import { requireAddress, weakPassword } from '../input.ts';

/** Stores a request and replies in the same way for every address, so that it does not reveal accounts. */
export const forgotPassword =
  (context: AuthContext, role: AccountRole): CallHandler<Calls['POST /api/authApplicant/forgot-password']> =>
  async ({ body, ip, now }) => {
    const address = readAddress(body.emailOrPhone, context.config.defaultCountry);
    const network = networkOf(ip);
    if (address) await requestEmail(context.db, context, { kind: 'reset', role, address, network }, now);
    return { message: 'If there is an account with this address, a code for a new password is on its way.' };
  };

/** Does not log in: otherwise a person who reads another's mailbox would get in unnoticed. */
export const resetPassword =
  (context: AuthContext, role: AccountRole): CallHandler<Calls['POST /api/authApplicant/reset-password']> =>
  async ({ body, ip, now, raw }, reply) => {
    const { value: login } = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const key = { role, addressKey: context.addressKey(role, login), purpose: 'reset' } as const;
    const knownDevice = await knownDeviceOf(context, raw, await findAccountByLogin(context.db, role, login));
    const weak = weakPassword(context.config, 'newPassword', body.newPassword, { role, login });
    if (weak) throw weak;
    // Hashed before the rows are locked, because it is slow, and whether or not the code is right.
    const passwordHash = await context.passwords.hash(body.newPassword, ip);

    const outcome = await context.transaction(async (tx): Promise<Account | HttpError> => {
      const guess = { ...key, typed: body.verificationCode, now, network: networkOf(ip), knownDevice };
      const wrong = await checkCode(tx, context, guess);
      if (wrong) return wrong;
      const account = await lockAccountByLogin(tx, role, login);
      if (!account || account.delete_at) return wrongCode();
      // After the code, so that a stranger does not learn the name
      // by it. The code stays valid for another try.
      const isName = weakPassword(context.config, 'newPassword', body.newPassword, {
        role,
        login,
        name: shownName(account),
      });
      if (isName) return isName;
      await deleteCodes(tx, key);
      const changed = await replacePassword(tx, context, { account, passwordHash });
      if (!changed) return wrongCode();
      await rememberDevice(tx, context, {
        accountId: account.id,
        request: raw,
        reply,
        now,
        hasLoggedIn: false,
      });
      await requestNotice(tx, context, changed, { notice: 'passwordReset', now });
      return changed;
    });
    if (outcome instanceof HttpError) {
      const { code: reason } = outcome;
      if (reason === 'WrongCode') {
        context.securityEvent({ event: 'code-checked', outcome: 'failed', request: raw, reason });
      }
      throw outcome;
    }
    const { id: account } = outcome;
    context.securityEvent({ event: 'code-checked', outcome: 'ok', account, request: raw });
    context.securityEvent({ event: 'password-reset', outcome: 'ok', account, request: raw });
    return { message: 'Your password was changed. Please log in with the new one.' };
  };
