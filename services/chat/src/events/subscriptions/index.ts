import { mailKeys, type Subscription } from '@firstrung/service-kit/events';
import type { ChatContext } from '../../context.ts';
import { decisionWords, writtenEmails } from './emails.ts';
import { members } from './members.ts';
import { accounts, applicants, recruiters } from './people.ts';
import { applications, blocks, connections, jobs } from './relations.ts';

/** Deleted accounts are handled by the kit, which calls `eraseAccount`. */
export const subscriptions = (context: ChatContext): Subscription[] => [
  accounts,
  applicants,
  recruiters,
  members(),
  connections(),
  blocks(),
  jobs(),
  applications(context),
  writtenEmails(context),
  decisionWords(context),
  mailKeys,
];
