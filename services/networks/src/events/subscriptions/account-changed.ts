import type { KitTables } from '@firstrung/service-kit/db';
import { type Subscription, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { NetworksContext } from '../../context.ts';
import type { NetworksTables } from '../../db/tables.ts';
import { syncAccount } from '../../use-cases/profiles.ts';

/**
 * A verified applicant gets a profile. Its contact follows
 * auth, and so does its name until the profile overrides it.
 */
export const accountChanged = (context: NetworksContext): Subscription =>
  subscription({
    name: 'accounts',
    event: 'auth.account.changed.v1',
    projection: 1,
    async handle(tx: Transaction<NetworksTables & KitTables>, { aggregate: { version }, data }) {
      if (data.role !== 'applicant' || !data.verified) return;
      const { accountId: id, name, emailOrPhone } = data;
      const deletionDue = data.deletionDue === undefined ? null : new Date(data.deletionDue);
      await syncAccount(context, tx, { id, name, emailOrPhone, version, deletionDue });
    },
  });
