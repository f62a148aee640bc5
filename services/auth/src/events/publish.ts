import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import type { Tx } from '../db/tables.ts';

/** Publishes the state of an account at its version. @param occurredAt default: now */
export const publishAccount = (
  context: AuthContext,
  tx: Tx,
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
