import type { AccountRole, Calls } from '@firstrung/contracts';
import { accountDeleted, type CallHandler, notFound } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { AuthContext } from '../../context.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from '../../db/queries/second-factors.ts';
import { isCurrent } from '../../db/queries/sessions.ts';
import { createRecoveryCodes } from '../../use-cases/change-second-factors.ts';
import { confirmedAccount } from '../../use-cases/check-password.ts';
import { requestNotice } from '../../use-cases/request-email.ts';
import { hasSecondFactor, isRequired } from '../../use-cases/second-factor.ts';
import { accountOf } from '../../use-cases/sessions.ts';
import { passkeyReply } from '../replies.ts';

/** What the settings show. */
export const secondFactor =
  (
    context: AuthContext,
    role: AccountRole,
  ): CallHandler<Calls['GET /api/authApplicant/second-factor'], Caller> =>
  async ({ caller }) => {
    const { id } = await accountOf(context, caller);
    const [passkeys, totp, recoveryCodesLeft] = await Promise.all([
      listPasskeys(context.db, id),
      findTotp(context.db, id),
      countRecoveryCodes(context.db, id),
    ]);
    return {
      passkeys: passkeys.map(passkeyReply),
      totp: totp !== undefined,
      recoveryCodesLeft,
      required: isRequired(context, role),
    };
  };

export const recoveryCodes =
  (context: AuthContext): CallHandler<Calls['POST /api/authApplicant/recovery-codes'], Caller> =>
  async ({ body, caller, now, raw }) => {
    const account = await confirmedAccount(context, caller, body.proof);
    if (!(await hasSecondFactor(context, account.id))) throw notFound('There is no second factor yet.');
    const codes = await context.transaction(async (tx) => {
      if (!(await isCurrent(tx, account))) throw accountDeleted();
      await requestNotice(tx, context, account, { notice: 'recoveryCodesReplaced', now });
      return createRecoveryCodes(tx, context, account.id);
    });
    context.securityEvent({
      event: 'recovery-codes-replaced',
      outcome: 'ok',
      account: account.id,
      request: raw,
    });
    return { recoveryCodes: codes };
  };
