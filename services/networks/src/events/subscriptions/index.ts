import type { Subscription } from '@firstrung/service-kit/events';
import type { NetworksContext } from '../../context.ts';
import { accountChanged } from './account-changed.ts';

/** Deleted accounts come through the kit, which has the profile deleted. */
export const subscriptions = (context: NetworksContext): Subscription[] => [accountChanged(context)];
