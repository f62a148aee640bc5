import {
  isAccountDeleted,
  mailKeys,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import type { JobsContext } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { accounts, profiles } from './people.ts';
import { pictureFetched } from './picture-fetched.ts';

/** The kit handles deleted accounts: it calls `eraseAccount`. */
export const subscriptions = (context: JobsContext): Subscription[] => [
  accounts(context),
  profiles(),
  pictureFetched(context),
  reopenings,
  mailKeys,
];

/** Applicants who have written to a company after a withdrawal, so that it may write to them. */
const reopenings = subscription({
  name: 'reopenings',
  event: 'chat.contact.reopened.v1',
  async handle(tx: Tx, { aggregate: { version }, data }) {
    const { roomId: id, companyId: company_id, applicantId: applicant_id, at } = data;
    if (await isAccountDeleted(tx, applicant_id)) return;
    await projectState(tx, 'reopening', { id, version, company_id, applicant_id, at });
  },
});
