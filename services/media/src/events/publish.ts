import type { EventData } from '@firstrung/contracts';
import type { MediaContext } from '../context.ts';
import type { Tx } from '../db/tables.ts';

/** Publishes the address of a fetched picture, or that it could not be fetched, which its owner is told. */
export async function publishFetched(
  context: MediaContext,
  tx: Tx,
  data: EventData<'media.picture.fetched.v1'>,
): Promise<void> {
  const { ownerId, address } = data;
  await context.publish(tx, 'media.picture.fetched.v1', { id: ownerId, version: 0 }, data);
  if (address !== null) return;
  const now = context.clock.now();
  await context.publish(
    tx,
    'media.notification.changed.v1',
    { id: ownerId, version: now.getTime() },
    { kind: 'pictureFailed', subjectId: ownerId, to: [ownerId], at: now.toISOString(), values: {} },
  );
}
