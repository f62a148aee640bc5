import { allRows, type SnapshotSource, snapshotSource } from '@firstrung/service-kit/events';
import type { BaseContext } from '../context.ts';
import { findReopenings } from '../db/queries/reopenings.ts';
import type { Tx } from '../db/tables.ts';
import { publishReopening } from './publish.ts';

export const snapshotSources = (context: BaseContext): SnapshotSource[] => [
  snapshotSource({
    event: 'chat.contact.reopened.v1',
    ...allRows<{ id: string }>('room'),
    async publish(tx: Tx, { id }) {
      for (const reopening of await findReopenings(tx, [id])) await publishReopening(context, tx, reopening);
    },
  }),
];
