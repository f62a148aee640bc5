import { type Subscription, subscription } from '@firstrung/service-kit/events';
import type { NetworksContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { setFetchedPicture } from '../../use-cases/profiles.ts';

/** Puts a picture from another origin into the profile once media has fetched it. */
export const pictureFetched = (context: NetworksContext): Subscription =>
  subscription({
    name: 'fetched-pictures',
    event: 'media.picture.fetched.v1',
    handle: (tx: Tx, { data }) => setFetchedPicture(context, tx, data),
  });
