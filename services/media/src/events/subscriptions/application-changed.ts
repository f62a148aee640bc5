import { UNDONE_AT } from '@firstrung/contracts';
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
 * Applications, because their recruiters may open the applicants' documents. An undone one leaves nothing but
 * its version, against late events.
 */
export const applicationChanged = (): Subscription =>
  subscription({
    name: 'applications',
    event: 'jobs.application.changed.v1',
    projection: 1,
    async handle(tx: Transaction<MediaTables & KitTables>, { aggregate: { id, version }, data }) {
      const { applicantId, recruiterId, withdrawnAt } = data;
      if ((await isAccountDeleted(tx, applicantId)) || (await isAccountDeleted(tx, recruiterId))) return;
      const isUndone = withdrawnAt === UNDONE_AT;
      await projectState(tx, 'application', {
        id,
        version,
        applicant_id: isUndone ? null : applicantId,
        recruiter_id: isUndone ? null : recruiterId,
        withdrawn_at: withdrawnAt,
      });
    },
  });
