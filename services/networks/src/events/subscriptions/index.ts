import type { Subscription } from '@firstrung/service-kit/events';
import type { NetworksContext } from '../../context.ts';
import { accountChanged } from './account-changed.ts';
import { pictureFetched } from './picture-fetched.ts';

/** The kit subscribes to deleted accounts and calls `erasePersonalData`. */
export const subscriptions = (context: NetworksContext): Subscription[] => [
  accountChanged(context),
  pictureFetched(context),
];
