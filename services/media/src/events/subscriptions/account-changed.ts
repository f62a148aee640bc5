import type { KitTables } from '@firstrung/service-kit/db';
import {
  isAccountDeleted,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MediaTables } from '../../db/tables.ts';

/** Hides the files of an account while its deletion can be undone. */
export const accountChanged = (): Subscription =>
  subscription({
    name: 'accounts',
    event: 'auth.account.changed.v1',
    projection: 1,
    async handle(tx: Transaction<MediaTables & KitTables>, { aggregate: { version }, data }) {
      const { accountId: id, deletionDue } = data;
      if (await isAccountDeleted(tx, id)) return;
      await projectState(tx, 'owner', { id, version, hidden: deletionDue !== undefined });
    },
  });
