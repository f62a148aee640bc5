import { accountSubscription, type Subscription } from '@firstrung/service-kit/events';
import type { NetworksContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { syncAccount } from '../../use-cases/profiles.ts';
import { pictureFetched } from './picture-fetched.ts';

/** The kit subscribes to deleted accounts and calls `erasePersonalData`. */
export const subscriptions = (context: NetworksContext): Subscription[] => [
  accountSubscription((tx: Tx, account) => syncAccount(context, tx, account)),
  pictureFetched(context),
];
