import { randomUUID } from 'node:crypto';
import type { Calls, Role } from '@firstrung/contracts';
import { type CallHandler, notFound } from '@firstrung/service-kit/http';
import type { AuthContext } from '../../context.ts';
import { lockAccount, restoreLogin } from '../../db/queries/accounts.ts';
import { deleteChangesFrom, deleteMove, findChangeByTicket } from '../../db/queries/address-moves.ts';
import { deleteCodes } from '../../db/queries/codes.ts';
import { deleteOtherDevices } from '../../db/queries/devices.ts';
import { deleteSecondFactors, secondFactorSince } from '../../db/queries/second-factors.ts';
import { isOwnersFactor, UNDO_MS } from '../../domain/undo.ts';
import { publishAccount, publishRevoked } from '../../events/publish.ts';
import { ticketMac } from '../../use-cases/attempts.ts';
import { dropLogins } from '../../use-cases/provider-login.ts';
import { requestEmail, requestNotice } from '../../use-cases/request-email.ts';
import { keepDecisions } from '../../use-cases/suspensions.ts';

/**
 * The owner of the old address takes the account back: the address is restored, later changes and a deletion
 * are undone, all sessions end, and the password is replaced by none, because the person who changed the
 * address knows it. Second factors and logins at the provider of since a week before the change are removed
 * for the same reason, and all devices forgotten. A code for a new password goes to the restored address.
 */
export const undoAddressChange =
  (context: AuthContext, role: Role): CallHandler<Calls['POST /api/authApplicant/undo-address-change']> =>
  async ({ body, now, ip, raw }) => {
    const ticket = { role, ticketMac: ticketMac(context, body.ticket), now };
    // A hash is costly, so nobody gets one for a ticket that is made up.
    const passwordHash =
      (await findChangeByTicket(context.db, ticket)) && (await context.passwords.hash(randomUUID(), ip));
    const restored = await context.transaction(async (tx) => {
      const change = await findChangeByTicket(tx, ticket);
      const account = change && (await lockAccount(tx, change.account_id));
      if (!account || !passwordHash) return undefined;
      // A concurrent call with the same ticket was first.
      if ((await deleteChangesFrom(tx, change)).numDeletedRows === 0n) return undefined;
      await deleteMove(tx, account.id);
      await deleteCodes(tx, { role, addressKey: context.addressKey(role, account.login) });
      if (!isOwnersFactor(await secondFactorSince(tx, account.id), change.changed_at))
        await deleteSecondFactors(tx, account.id);
      const { old_login: login, old_channel: channel } = change;
      const address = { value: login, channel };
      const owner = await restoreLogin(tx, account.id, { login, channel, passwordHash });
      await dropLogins(tx, context, owner, now, new Date(change.changed_at.getTime() - UNDO_MS));
      await deleteOtherDevices(tx, account.id);
      await keepDecisions(tx, account, [context.addressKey(role, account.login)]);
      await publishAccount(context, tx, owner);
      await publishRevoked(context, tx, owner);
      for (const to of [address, { value: account.login, channel: account.channel }])
        await requestNotice(tx, context, owner, { notice: 'addressChangeUndone', to, now });
      await requestEmail(tx, context, { kind: 'reset', role, address }, now);
      return owner;
    });
    context.securityEvent({
      event: 'address-change-undone',
      outcome: restored ? 'ok' : 'failed',
      account: restored?.id,
      request: raw,
      ...(restored ? {} : { reason: 'NotFound' as const }),
    });
    if (!restored) throw notFound('This link has expired or was used.');
    return {
      message: 'Your address is restored, and everyone is logged out. Please choose a new password now.',
      emailOrPhone: restored.login,
    };
  };
