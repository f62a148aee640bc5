import type { KitTables } from '@firstrung/service-kit/db';
import {
  isAccountDeleted,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MediaTables } from '../../db/tables.ts';

/**
 * Applicants who have written to a recruiter after a
 * withdrawal, so that the recruiter may open their documents.
 */
export const contactReopened = (): Subscription =>
  subscription({
    name: 'reopenings',
    event: 'chat.contact.reopened.v1',
    projection: 1,
    async handle(tx: Transaction<MediaTables & KitTables>, { aggregate: { version }, data }) {
      const { roomId, applicantId, recruiterId, at } = data;
      if ((await isAccountDeleted(tx, applicantId)) || (await isAccountDeleted(tx, recruiterId))) return;
      await projectState(tx, 'reopening', {
        id: roomId,
        version,
        recruiter_id: recruiterId,
        applicant_id: applicantId,
        at,
      });
    },
  });
