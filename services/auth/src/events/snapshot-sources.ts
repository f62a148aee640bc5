import type { Role } from '@firstrung/contracts';
import { allRows, type SnapshotSource, singletonRow, snapshotSource } from '@firstrung/service-kit/events';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';
import { listStaff } from '../db/queries/staff.ts';
import type { Tx } from '../db/tables.ts';
import { publicKeys } from '../use-cases/signing-keys.ts';
import { publishAccount, publishRevoked, publishStaff } from './publish.ts';

/** Accounts, keys, whether there is staff, and the notices that stay valid: deletions and ended sessions. */
export const snapshotSources = (context: AuthContext): SnapshotSource[] => [
  snapshotSource({
    event: 'auth.account.changed.v1',
    ...allRows<Account>('account'),
    publish: (tx, account) => publishAccount(context, tx, account),
  }),
  snapshotSource({
    event: 'auth.sessions.revoked.v1',
    ...allRows<Account>('account'),
    async publish(tx, account) {
      // Sessions of the first generation were never revoked.
      if (account.generation > 1) await publishRevoked(context, tx, account);
    },
  }),
  snapshotSource({
    event: 'auth.session.ended.v1',
    ...allRows<{ session_id: string; account_id: string }>('ended_session', 'session_id'),
    publish: (tx, { session_id, account_id: id }) =>
      context.publish(
        tx,
        'auth.session.ended.v1',
        { id, version: 0 },
        { accountId: id, sessionIds: [session_id] },
      ),
  }),
  snapshotSource({
    event: 'auth.account.deleted.v1',
    ...allRows<{ account_id: string; role: Role }>('tombstone', 'account_id'),
    publish: (tx, { account_id: id, role }) =>
      context.publish(tx, 'auth.account.deleted.v1', { id, version: 0 }, { accountId: id, role }),
  }),
  snapshotSource({
    event: 'auth.staff.changed.v1',
    ...singletonRow<{ version: number }>('staff'),
    publish: async (tx: Tx, { version }) =>
      publishStaff(context, tx, { version, hasStaff: (await listStaff(tx)).length > 0 }),
  }),
  snapshotSource({
    event: 'auth.keys.changed.v1',
    ...singletonRow<{ version: number }>('token_key_set'),
    async publish(tx: Tx, { version }) {
      const keys = await publicKeys(context.tokenKeys, tx);
      await context.publish(tx, 'auth.keys.changed.v1', { id: 'token-keys', version }, { keys });
    },
  }),
];
