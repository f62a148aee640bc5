import type { Subscription } from '@firstrung/service-kit/events';
import type { JobsContext } from '../../context.ts';
import { accounts } from './accounts.ts';
import { pictureFetched } from './picture-fetched.ts';
import { profileChanged } from './profile-changed.ts';

/** The kit handles deleted accounts: it calls `eraseAccount`. */
export const subscriptions = (context: JobsContext): Subscription[] => [
  accounts(context),
  profileChanged(),
  pictureFetched(context),
];
