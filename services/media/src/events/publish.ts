import type { EventData } from '@firstrung/contracts';
import type { MediaContext } from '../context.ts';
import type { Tx } from '../db/tables.ts';

/** Publishes the address of a fetched picture, or that it could not be fetched. */
export const publishFetched = (context: MediaContext, tx: Tx, data: EventData<'media.picture.fetched.v1'>) =>
  context.publish(tx, 'media.picture.fetched.v1', { id: data.ownerId, version: 0 }, data);

/** Publishes that a file was stored. */
export const publishStored = (context: MediaContext, tx: Tx, data: EventData<'media.file.stored.v1'>) =>
  context.publish(tx, 'media.file.stored.v1', { id: data.ownerId, version: 0 }, data);
