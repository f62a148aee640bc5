import type { KitTables } from '@firstrung/service-kit/db';
import { type Subscription, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { NetworksContext } from '../../context.ts';
import type { NetworksTables } from '../../db/tables.ts';
import { takePicture } from '../../use-cases/profiles.ts';

/** Shows the picture at another origin once media has fetched it. */
export const pictureFetched = (context: NetworksContext): Subscription =>
  subscription({
    name: 'fetched-pictures',
    event: 'media.picture.fetched.v1',
    projection: 1,
    handle: (tx: Transaction<NetworksTables & KitTables>, { data }) => takePicture(context, tx, data),
  });
