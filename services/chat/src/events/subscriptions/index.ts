import type { Subscription } from '@firstrung/service-kit/events';
import { accounts, applicants, recruiters } from './people.ts';
import { applications, blocks, connections, jobs } from './relations.ts';

/** Deleted accounts are handled by the kit, which calls `erasePerson`. */
export const subscriptions = (): Subscription[] => [
  accounts(),
  applicants(),
  recruiters(),
  connections(),
  blocks(),
  jobs(),
  applications(),
];
