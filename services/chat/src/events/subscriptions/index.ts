import type { Subscription } from '@firstrung/service-kit/events';
import type { BaseContext } from '../../context.ts';
import { accounts, applicants, recruiters } from './people.ts';
import { applications, blocks, connections, jobs } from './relations.ts';

/** Deleted accounts are handled by the kit, which calls `erasePerson`. */
export const subscriptions = (context: BaseContext): Subscription[] => [
  accounts(),
  applicants(),
  recruiters(),
  connections(),
  blocks(),
  jobs(),
  applications(context),
];
