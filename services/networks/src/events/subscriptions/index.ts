import { accountSubscription, type Subscription, subscription } from '@firstrung/service-kit/events';
import type { NetworksContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { setFetchedPicture, syncAccount } from '../../use-cases/profiles.ts';

/** The kit subscribes to deleted accounts and calls `erasePersonalData`. */
export const subscriptions = (context: NetworksContext): Subscription[] => [
  accountSubscription((tx: Tx, account) => syncAccount(context, tx, account)),
  pictureFetched(context),
];

/** Puts a picture from another origin into the profile once media has fetched it. */
const pictureFetched = (context: NetworksContext): Subscription =>
  subscription({
    name: 'fetched-pictures',
    event: 'media.picture.fetched.v1',
    handle: (tx: Tx, { data }) => setFetchedPicture(context, tx, data),
  });
