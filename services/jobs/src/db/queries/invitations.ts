import type { Transaction } from 'kysely';
import type { JobsTables } from '../tables.ts';

/** Uses the index invitation_of_company. */
export const deleteInvitationsOf = (tx: Transaction<JobsTables>, companyId: string) =>
  tx.deleteFrom('invitation').where('company_id', '=', companyId).execute();
