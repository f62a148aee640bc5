import { type FoundSubject, isUuid, ROLES } from '@firstrung/contracts';
import { readAddress } from '@firstrung/service-kit/address';
import { type Operation, type Restrictions, subjectLine } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { type Account, lockAccount, searchAccounts, shownName } from '../db/queries/accounts.ts';
import { findKept } from '../db/queries/kept-decisions.ts';
import { deleteSecondFactors } from '../db/queries/second-factors.ts';
import type { Tx } from '../db/tables.ts';
import { membershipOperations } from './memberships.ts';
import { requestNotice } from './request-email.ts';
import { revokeTokens } from './sessions.ts';
import { replaceKeySet } from './signing-keys.ts';
import { staffOperations } from './staff.ts';
import { restoreAccount, suspendAccount } from './suspensions.ts';

/** What an operator can do with accounts (`npm run admin`). */
export const operations = (context: AuthContext, suspensions: Restrictions): Record<string, Operation> => ({
  'remove-second-factor': (accountId) => removeSecondFactor(context, accountId),
  'end-sessions': (accountId) => endSessions(context, accountId),
  find: async (text) => (await findSubjects(context, text)).map(subjectLine).join('\n') || undefined,
  'suspend-account': (accountId, act) => suspendAccount(suspensions, accountId, act),
  'restore-account': (accountId, act) => restoreAccount(context, suspensions, accountId, act),
  'end-all-sessions': async () => {
    await replaceKeySet(context);
    return 'all sessions have ended: everyone has to log in again';
  },
  ...membershipOperations(context, suspensions),
  ...staffOperations(context),
});

/** As many as an operator looks through. */
const MAX_FOUND = 20;

/** Accounts by name or id, or by an address as it is typed at the login. */
export async function findSubjects(context: AuthContext, text: string): Promise<FoundSubject[]> {
  const { db, config } = context;
  const login = readAddress(text, config.defaultCountry)?.value;
  const found = await searchAccounts(db, { text, login }, MAX_FOUND);
  const accounts = found.map(
    (account): FoundSubject => ({
      kind: 'account',
      _id: account.id,
      name: `${shownName(account)}, ${account.login}`,
      status: [
        account.role,
        ...(account.delete_at ? ['deleted'] : []),
        ...(account.restriction ? ['suspended'] : []),
        ...(account.membership_ended ? ['membership ended'] : []),
      ].join(', '),
      restriction: account.restriction,
      accounts: [],
    }),
  );
  return [...accounts, ...(await findAddress(context, text, login))];
}

/**
 * What is kept of an account that has left its address, by its id, or by an address if the command has the
 * secret for it.
 */
async function findAddress(
  { addressKey, clock, db, lookupKey }: AuthContext,
  text: string,
  login: string | undefined,
): Promise<FoundSubject[]> {
  const isId = isUuid(text);
  const values = isId ? [text] : [];
  if (!isId && login !== undefined && lookupKey.isReadable())
    values.push(...ROLES.map((role) => addressKey(role, login)));
  const kept = values.length > 0 ? await findKept(db, isId ? 'account_id' : 'key', values, clock.now()) : [];
  return [...Map.groupBy(kept, ({ account_id: id }) => id)].map(([_id, decisions]) => ({
    kind: 'account',
    _id,
    name: '',
    status: decisions
      .map(({ subject, restriction: { since } }) =>
        subject === 'account' ? 'address suspended' : `membership ended since ${since}`,
      )
      .join(', '),
    restriction: decisions.find(({ subject }) => subject === 'account')?.restriction ?? null,
    accounts: [],
  }));
}

/**
 * For a person who has lost the device and the recovery codes.
 * All sessions end, so that whoever is logged in has to log in.
 */
async function removeSecondFactor(context: AuthContext, id: string): Promise<string | undefined> {
  const removed = await changeAccount(context, id, async (tx, account) => {
    await deleteSecondFactors(tx, account.id);
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
  change: (tx: Tx, account: Account) => Promise<void>,
): Promise<Account | undefined> {
  if (!isUuid(id)) return undefined;
  return context.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) return undefined;
    await change(tx, account);
    return revokeTokens(tx, context, account);
  });
}
