import { isUuid } from '@firstrung/contracts';
import { type KeptList, keepList } from '@firstrung/service-kit/service';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { AuthContext } from '../context.ts';
import {
  type Account,
  closeAccount,
  deleteAccount as deleteRow,
  findAccounts,
  listAccountsToDelete,
} from '../db/queries/accounts.ts';
import { deleteMove, undoableChanges } from '../db/queries/address-moves.ts';
import { deleteAttempts, deleteAttemptsOf } from '../db/queries/attempts.ts';
import { deleteCodes } from '../db/queries/codes.ts';
import { listProviderLogins } from '../db/queries/provider-logins.ts';
import type { AuthTables, Tx } from '../db/tables.ts';
import { publishAccount, publishRevoked } from '../events/publish.ts';
import { personKey } from './provider-person.ts';
import { requestNotice } from './request-email.ts';
import { keepDecisions } from './suspensions.ts';
import { saveUndo } from './undo-tickets.ts';

/** A line of the file of `DELETIONS_FILE`: the id of the account and the time, and nothing else. */
interface ListedDeletion {
  account: string;
  at: string;
}

type CheckedAccount = Pick<Account, 'id' | 'password_hash'>;

/**
 * Deletes the account and frees its address. What was decided against it stays with the address and with the
 * people of the provider. The event makes the other services erase their data. Returns `undefined` if the
 * password has changed since it was checked.
 * @param o.isRepeated after a restore: nobody is notified a second time
 */
export async function deleteAccount(
  tx: Tx,
  context: AuthContext,
  account: CheckedAccount,
  { now, isRepeated = false }: { now: Date; isRepeated?: boolean },
): Promise<Account | undefined> {
  const people = await listProviderLogins(tx, account.id);
  const deleted = await deleteRow(tx, account);
  if (!deleted) return undefined;
  const { id, role, login, generation } = deleted;
  const addressKey = context.addressKey(role, login);
  await keepDecisions(tx, deleted, [addressKey, ...people.map((person) => personKey(context, person))]);
  await deleteCodes(tx, { role, addressKey });
  await deleteAttempts(tx, role, addressKey);
  if (role !== 'staff')
    await context.publish(tx, 'auth.account.deleted.v1', { id, version: 0 }, { accountId: id, role });
  await publishRevoked(context, tx, { id, generation: generation + 1 });
  if (!isRepeated) {
    await listedDeletions(context).add(tx, { account: id, at: now.toISOString() });
    if (role !== 'staff') await requestNotice(tx, context, deleted, { notice: 'accountDeleted', now });
  }
  return deleted;
}

/**
 * The same, but while a former address can undo its change: the account is hidden everywhere, nobody can log
 * in to it, and it is deleted at the time that `undoableUntil` returns. Otherwise a thief could delete what
 * the owner can get back. The present and all those former addresses are notified.
 */
export async function deleteAccountLater(
  tx: Tx,
  context: AuthContext,
  account: CheckedAccount,
  { deleteAt, now }: { deleteAt: Date; now: Date },
): Promise<Account | undefined> {
  const closed = await closeAccount(tx, account, deleteAt);
  if (!closed) return undefined;
  await deleteMove(tx, closed.id);
  await publishAccount(context, tx, closed);
  await publishRevoked(context, tx, closed);
  const notice = { notice: 'deletionPending', erasedAt: deleteAt.toISOString(), now } as const;
  await requestNotice(tx, context, closed, notice);
  const changes = Map.groupBy(await undoableChanges(tx, closed.id, now), ({ old_login }) => old_login);
  for (const [first] of changes.values()) {
    const { ticket_mac: _, ...change } = first!;
    // The ticket of the first notice is not known any more. Both undo the change.
    const undoTicket = await saveUndo(tx, context, { ...change, id: uuidv7(now) });
    const to = { value: change.old_login, channel: change.old_channel };
    await requestNotice(tx, context, closed, { ...notice, to, undoTicket });
  }
  return closed;
}

/**
 * Deletions outside of the database: a backup from before one would bring the account back, or a signup that
 * would become it. The owners were notified when they deleted them.
 */
export const listedDeletions = (context: AuthContext): KeptList<AuthTables, ListedDeletion> =>
  keepList<AuthTables, ListedDeletion>(context, {
    name: 'deletions',
    file: context.config.deletionsFile,
    isWhole: ({ account = '' }) => isUuid(account),
    async repeat(lines) {
      const ids = lines.map(({ account }) => account);
      await deleteAttemptsOf(context.db, ids);
      const accounts = await findAccounts(context.db, ids);
      const repeated = { now: context.clock.now(), isRepeated: true };
      for (const account of accounts)
        await context.transaction((tx) => deleteAccount(tx, context, account, repeated));
      return accounts.length;
    },
  });

/** Deletes the accounts whose deletion waited until now. Returns how many there were. */
export async function deleteDueAccounts(context: AuthContext, now: Date): Promise<number> {
  const due = await listAccountsToDelete(context.db, now);
  for (const account of due) await context.transaction((tx) => deleteAccount(tx, context, account, { now }));
  return due.length;
}

/** Until when the last change of the account's address can be undone. */
export const undoableUntil = async (tx: Tx, accountId: string, now: Date): Promise<Date | undefined> =>
  (await undoableChanges(tx, accountId, now))[0]?.expires_at;
