import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import type { Tx } from '../db/tables.ts';

/**
 * Publishes the state of an account at its version. No other service knows who is staff.
 * @param occurredAt default: now
 */
export async function publishAccount(
  context: AuthContext,
  tx: Tx,
  { id, role, name, login, version, delete_at, restriction }: Account,
  occurredAt?: Date,
): Promise<void> {
  if (role === 'staff') return;
  await context.publish(
    tx,
    'auth.account.changed.v1',
    { id, version },
    {
      accountId: id,
      role,
      verified: true,
      name,
      emailOrPhone: login,
      ...(delete_at && { deletionDue: delete_at.toISOString() }),
      ...(restriction && { restriction }),
    },
    occurredAt,
  );
}

/** Ends every session of before this generation of the account. */
export const publishRevoked = (
  context: AuthContext,
  tx: Tx,
  { id, generation }: Pick<Account, 'id' | 'generation'>,
): Promise<void> =>
  context.publish(tx, 'auth.sessions.revoked.v1', { id, version: 0 }, { accountId: id, minGen: generation });

/** Publishes whether there is any staff, at the version that `lockStaff` has made. */
export const publishStaff = (
  context: AuthContext,
  tx: Tx,
  { version, hasStaff }: { version: number; hasStaff: boolean },
): Promise<void> => context.publish(tx, 'auth.staff.changed.v1', { id: 'staff', version }, { hasStaff });
