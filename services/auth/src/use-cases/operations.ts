import { isUuid } from '@firstrung/contracts';
import type { Operation } from '@firstrung/service-kit/service';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { type Account, lockAccount } from '../db/queries/accounts.ts';
import { deletePasskeys, deleteTotp, replaceRecoveryCodes } from '../db/queries/second-factors.ts';
import type { AuthTables } from '../db/tables.ts';
import { requestNotice } from './request-email.ts';
import { revokeTokens } from './sessions.ts';
import { replaceKeySet } from './signing-keys.ts';

/** What an operator can do with accounts (`npm run admin`). */
export const operations = (context: AuthContext): Record<string, Operation> => ({
  'remove-second-factor': (accountId) => removeSecondFactor(context, accountId),
  'end-sessions': (accountId) => endSessions(context, accountId),
  'end-all-sessions': async () => {
    await replaceKeySet(context);
    return 'all sessions have ended: everyone has to log in again';
  },
});

/**
 * For a person who has lost the device and the recovery codes.
 * All sessions end, so that whoever is logged in has to log in.
 */
async function removeSecondFactor(context: AuthContext, id: string): Promise<string | undefined> {
  const removed = await changeAccount(context, id, async (tx, account) => {
    await deleteTotp(tx, account.id);
    await deletePasskeys(tx, account.id);
    await replaceRecoveryCodes(tx, account.id, []);
    const now = context.clock.now();
    await requestNotice(tx, context, account, { notice: 'secondFactorRemoved', now });
  });
  if (!removed) return undefined;
  context.securityEvent({ event: 'second-factor-removed', outcome: 'ok', account: removed.id });
  return `the second factor of ${id} was removed, and its sessions have ended`;
}

/** For a person whose device was stolen, or whose account somebody else uses. The password stays. */
async function endSessions(context: AuthContext, id: string): Promise<string | undefined> {
  const ended = await changeAccount(context, id, async () => {});
  if (!ended) return undefined;
  context.securityEvent({ event: 'sessions-ended', outcome: 'ok', account: ended.id });
  return `all sessions of ${id} have ended: its owner has to log in again`;
}

/**
 * Changes an account and ends all its sessions, in one
 * transaction. Returns `undefined` if there is no such account.
 */
async function changeAccount(
  context: AuthContext,
  id: string,
  change: (tx: Transaction<AuthTables>, account: Account) => Promise<void>,
): Promise<Account | undefined> {
  if (!isUuid(id)) return undefined;
  return context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) return undefined;
    await change(tx, account);
    return revokeTokens(tx, context, account);
  });
}
