import { UNDONE_AT } from '@firstrung/contracts';
import {
  isAccountDeleted,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import type { Tx } from '../../db/tables.ts';

/**
 * Applications, because members of their companies may open the applicants' documents. An undone one leaves
 * nothing but its version, against late events.
 */
export const applicationChanged = (): Subscription =>
  subscription({
    name: 'applications',
    event: 'jobs.application.changed.v1',
    async handle(tx: Tx, { aggregate: { id, version }, data }) {
      const { applicantId, companyId, withdrawnAt } = data;
      if (await isAccountDeleted(tx, applicantId)) return;
      const isUndone = withdrawnAt === UNDONE_AT;
      await projectState(tx, 'application', {
        id,
        version,
        applicant_id: isUndone ? null : applicantId,
        company_id: isUndone ? null : companyId,
        withdrawn_at: withdrawnAt,
      });
    },
  });
