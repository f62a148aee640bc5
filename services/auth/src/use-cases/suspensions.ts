import { createRestrictions, type OperatorAct, type Restrictions } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { type Account, findAccounts, lockAccount, setRestriction } from '../db/queries/accounts.ts';
import type { ProviderPerson } from '../db/queries/provider-logins.ts';
import { findKept, forgetAddresses, keepAddress } from '../db/queries/suspended-addresses.ts';
import type { AuthTables, Tx } from '../db/tables.ts';
import { publishAccount } from '../events/publish.ts';
import { personKey } from './provider-person.ts';
import { revokeTokens } from './sessions.ts';

/** For how long an address begins suspended that a suspended account has left. */
const MONTHS = 24;

/**
 * Suspends accounts and restores them; of one that is gone, the suspension of its address. Both end all
 * sessions, because the next token says which of the two it is. A deletion that waits goes on.
 */
export const suspensions = (context: AuthContext): Restrictions =>
  createRestrictions<AuthTables>(context, {
    file: context.config.restrictionsFile,
    states: {
      account: {
        async lock(tx, id) {
          const account = await lockAccount(tx, id);
          // Staff are removed.
          if (account?.role === 'staff') return undefined;
          return account ?? findKept(tx, 'account_id', [id]);
        },
        async write(tx, id, restriction, at) {
          if (!restriction) await forgetAddresses(tx, id);
          const account = await setRestriction(tx, id, restriction);
          if (!account) return;
          await publishAccount(context, tx, account, at);
          await revokeTokens(tx, context, account);
        },
      },
    },
  });

/**
 * Call this when an account leaves an address: if it is suspended, nobody is back with the address before
 * the suspension is lifted; when it is deleted, for the people of the provider who logged in to it, too.
 */
export async function keepSuspension(
  tx: Tx,
  context: AuthContext,
  { id, role, login, restriction }: Pick<Account, 'id' | 'role' | 'login' | 'restriction'>,
  people: readonly ProviderPerson[] = [],
): Promise<void> {
  if (!restriction) return;
  const until = new Date(restriction.since);
  until.setUTCMonth(until.getUTCMonth() + MONTHS);
  const keys = [context.addressKey(role, login), ...people.map((person) => personKey(context, person))];
  for (const key of keys) {
    await keepAddress(tx, {
      address_key: key,
      account_id: id,
      restriction: JSON.stringify(restriction),
      until,
    });
  }
}

export async function suspendAccount(
  { change }: Restrictions,
  id: string,
  act: OperatorAct | undefined,
): Promise<string | undefined> {
  const changed = await change('account', id, 'restricted', act);
  if (!changed) return undefined;
  if (!changed.isChanged) return `${id} is suspended since ${changed.restriction?.since}`;
  return `${id} is suspended, and its sessions have ended`;
}

export async function restoreAccount(
  { db }: AuthContext,
  { change }: Restrictions,
  id: string,
  act: OperatorAct | undefined,
): Promise<string | undefined> {
  const changed = await change('account', id, 'lifted', act);
  if (!changed) return undefined;
  if ((await findAccounts(db, [id])).length === 0) return `${id} is deleted: its address may sign up again`;
  return changed.isChanged ? `${id} is restored: its owner has to log in again` : `${id} is not suspended`;
}
