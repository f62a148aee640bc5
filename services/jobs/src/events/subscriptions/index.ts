import { mailKeys, type Subscription } from '@firstrung/service-kit/events';
import type { JobsContext } from '../../context.ts';
import { accounts, profiles } from './people.ts';
import { pictureFetched } from './picture-fetched.ts';
import { reopenings } from './reopenings.ts';

/** The kit handles deleted accounts: it calls `eraseAccount`. */
export const subscriptions = (context: JobsContext): Subscription[] => [
  accounts(context),
  profiles(),
  pictureFetched(context),
  reopenings,
  mailKeys,
];
