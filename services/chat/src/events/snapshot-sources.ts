import type { KitTables } from '@firstrung/service-kit/db';
import { allRows, type SnapshotSource, snapshotSource } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { BaseContext } from '../context.ts';
import { findReopenings } from '../db/queries/reopenings.ts';
import type { ChatTables } from '../db/tables.ts';
import { publishReopening } from './publish.ts';

export const snapshotSources = (context: BaseContext): SnapshotSource[] => [
  snapshotSource({
    event: 'chat.contact.reopened.v1',
    ...allRows<{ id: string }>('room'),
    async publish(tx: Transaction<ChatTables & KitTables>, { id }) {
      for (const reopening of await findReopenings(tx, [id])) await publishReopening(context, tx, reopening);
    },
  }),
];
