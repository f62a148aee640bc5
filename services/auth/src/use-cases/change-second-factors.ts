import { randomBytes } from 'node:crypto';
import { accountDeleted, httpError } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import { deleteMove } from '../db/queries/address-moves.ts';
import { deleteOtherDevices } from '../db/queries/devices.ts';
import { countRecoveryCodes, findSecondFactors, replaceRecoveryCodes } from '../db/queries/second-factors.ts';
import type { Tx } from '../db/tables.ts';
import { formatRecoveryCode, RECOVERY_CODES } from '../domain/recovery-code.ts';
import { knownDeviceOf } from './devices.ts';
import { requestNotice } from './request-email.ts';
import { isRequired, recoveryMac } from './second-factor.ts';
import { keepOnlySession, renewToken, revokeTokens } from './sessions.ts';

/** Ten new recovery codes in place of those before. Only their HMACs are stored. */
export async function createRecoveryCodes(
  tx: Tx,
  context: AuthContext,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => formatRecoveryCode(randomBytes(10)));
  const macs = codes.map((code) => recoveryMac(context, accountId, code.replace('-', '')));
  await replaceRecoveryCodes(tx, accountId, macs);
  return codes;
}

/** Who changes how an account logs in, and where. */
export interface SecurityChange {
  caller: Pick<Caller, 'sid'>;
  request: FastifyRequest;
  now: Date;
}

/**
 * Adds a second factor: with the first one an account gets recovery codes. Answers none if it has some, and
 * the token of the session that stays.
 */
export async function addFactor(
  context: AuthContext,
  account: Account,
  change: SecurityChange,
  add: (tx: Tx) => Promise<void>,
): Promise<{ recoveryCodes: string[]; token: string }> {
  const { caller, now, request } = change;
  const { changed, recoveryCodes } = await context.transaction(async (tx) => {
    await add(tx);
    await requestNotice(tx, context, account, { notice: 'secondFactorAdded', now });
    const hasCodes = (await countRecoveryCodes(tx, account.id)) > 0;
    const recoveryCodes = hasCodes ? [] : await createRecoveryCodes(tx, context, account.id);
    return { changed: await endAllElse(tx, context, account, change), recoveryCodes };
  });
  context.securityEvent({ event: 'second-factor-added', outcome: 'ok', account: account.id, request });
  return { recoveryCodes, token: await renewToken(context, changed, caller.sid, now) };
}

/**
 * Removes a second factor: recovery codes go with the last one. Throws 409 if one is required and none is
 * left. Returns the token of the session that stays.
 */
export async function removeFactor(
  context: AuthContext,
  account: Account,
  change: SecurityChange,
  remove: (tx: Tx) => Promise<void>,
): Promise<string> {
  const { caller, now, request } = change;
  const changed = await context.transaction(async (tx) => {
    await remove(tx);
    const { totp, passkeys } = await findSecondFactors(tx, account.id);
    if (!totp && !passkeys) {
      if (isRequired(context, account.role)) throw lastSecondFactor();
      await replaceRecoveryCodes(tx, account.id, []);
    }
    await requestNotice(tx, context, account, { notice: 'secondFactorRemoved', now });
    return endAllElse(tx, context, account, change);
  });
  context.securityEvent({ event: 'second-factor-removed', outcome: 'ok', account: account.id, request });
  return renewToken(context, changed, caller.sid, now);
}

/**
 * What was proven by former factors, or a former login at the provider, does not outlive them: ends all
 * sessions but this one, which gets a new token, and all proofs with the change of address that one was for,
 * and forgets all devices but this one. Throws 401 if this session has ended.
 */
export async function endAllElse(
  tx: Tx,
  context: AuthContext,
  account: Account,
  { caller, request, now }: SecurityChange,
): Promise<Account> {
  const changed = await revokeTokens(tx, context, account);
  if (!changed) throw accountDeleted();
  await keepOnlySession(tx, changed, caller.sid, now);
  await deleteMove(tx, account.id);
  await deleteOtherDevices(tx, account.id, await knownDeviceOf(context, request, account, { db: tx }));
  return changed;
}

const lastSecondFactor = () =>
  httpError('LastSecondFactor', 'A second factor is required here. Please add another one first.');
