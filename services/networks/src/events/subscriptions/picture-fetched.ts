import type { KitTables } from '@firstrung/service-kit/db';
import { type Subscription, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { NetworksContext } from '../../context.ts';
import type { NetworksTables } from '../../db/tables.ts';
import { setFetchedPicture } from '../../use-cases/profiles.ts';

/** Puts a picture from another origin into the profile once media has fetched it. */
export const pictureFetched = (context: NetworksContext): Subscription =>
  subscription({
    name: 'fetched-pictures',
    event: 'media.picture.fetched.v1',
    projection: 1,
    handle: (tx: Transaction<NetworksTables & KitTables>, { data }) => setFetchedPicture(context, tx, data),
  });
