import { type Calls, cleanCode } from '@firstrung/contracts';
import { type CallHandler, httpError, notFound } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { AuthContext } from '../../context.ts';
import {
  deleteTotp,
  findTotpOffer,
  saveTotp,
  saveTotpOffer,
  takeTotpOffer,
} from '../../db/queries/second-factors.ts';
import { addFactor, removeFactor } from '../../use-cases/change-second-factors.ts';
import { confirmedAccount } from '../../use-cases/check-password.ts';
import { accountOf } from '../../use-cases/sessions.ts';
import { createTotpSecret, stepOfCode } from '../../use-cases/totp.ts';

/** Time to set an app up. */
const OFFER_MS = 15 * 60_000;

export const startTotp =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/totp/start'], Caller> =>
  async ({ body, caller, now }) => {
    const account = await confirmedAccount(context, caller, body.proof);
    const { encrypted, secret, uri } = createTotpSecret(context, account);
    await saveTotpOffer(context.db, {
      accountId: account.id,
      encrypted,
      expiresAt: new Date(now.getTime() + OFFER_MS),
    });
    return { secret, uri };
  };

/** No proof: only who got the secret, with a proof, has its codes. */
export const confirmTotp =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/totp/confirm'], Caller> =>
  async ({ body, caller, now, raw }) => {
    const account = await accountOf(context, caller);
    const offer = await findTotpOffer(context.db, account.id, now);
    if (!offer) throw notFound('Please start again: this took too long.');
    const step = stepOfCode(context, offer.encrypted, cleanCode(body.code), now);
    if (step === undefined) {
      context.securityEvent({
        event: 'second-factor-added',
        outcome: 'failed',
        account: account.id,
        request: raw,
        reason: 'WrongCode',
      });
      throw httpError('WrongCode', 'This code is wrong. Please enter the present one.');
    }
    const added = await addFactor(context, account, { caller, request: raw, now }, async (tx) => {
      if (!(await takeTotpOffer(tx, account.id, offer.encrypted)))
        throw notFound('Please start again: this was done elsewhere.');
      await saveTotp(tx, { accountId: account.id, encrypted: offer.encrypted, lastStep: step, now });
    });
    return { message: 'Your authenticator app is set up.', ...added };
  };

export const removeTotp =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/totp/remove'], Caller> =>
  async ({ body, caller, now, raw }) => {
    const account = await confirmedAccount(context, caller, body.proof);
    const token = await removeFactor(context, account, { caller, request: raw, now }, async (tx) => {
      if (!(await deleteTotp(tx, account.id))) throw notFound('There is no authenticator app.');
    });
    return { message: 'Your authenticator app was removed.', token };
  };
