import type { Subscription } from '@firstrung/service-kit/events';
import type { JobsContext } from '../../context.ts';
import { accountChanged } from './account-changed.ts';
import { profileChanged } from './profile-changed.ts';

/** Deleted accounts come through the kit, which calls `people/forget.ts`. */
export const subscriptions = (context: JobsContext): Subscription[] => [
  accountChanged(context),
  profileChanged(),
];
