import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import type { AuthTables } from '../db/tables.ts';

/** Publishes the state of an account at its version. @param occurredAt default: now */
export const publishAccount = (
  context: AuthContext,
  tx: Transaction<AuthTables>,
  { id, role, name, login, version, delete_at, restriction }: Account,
  occurredAt?: Date,
) =>
  context.publish(
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
