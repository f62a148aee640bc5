import type { Subscription } from '@firstrung/service-kit/events';
import { accounts, applicants, recruiters } from './people.ts';
import { applications, connections, jobs } from './relations.ts';

/** Deleted accounts come through the kit, which has the person forgotten. */
export const subscriptions = (): Subscription[] => [
  accounts(),
  applicants(),
  recruiters(),
  connections(),
  jobs(),
  applications(),
];
