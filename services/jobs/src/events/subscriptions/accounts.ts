import type { KitTables } from '@firstrung/service-kit/db';
import { accountSubscription, projectState, type Subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../../context.ts';
import { updateSortName } from '../../db/queries/applicants.ts';
import type { JobsTables } from '../../db/tables.ts';
import { syncRecruiterAccount } from '../../use-cases/recruiters.ts';

/** Creates a profile and an empty company for a recruiter; projects an applicant's name and contact. */
export const accounts = (context: JobsContext): Subscription =>
  accountSubscription(async (tx: Transaction<JobsTables & KitTables>, account) => {
    if (account.role === 'recruiter') return syncRecruiterAccount(context, tx, account);
    const { id, version, name, emailOrPhone, hiddenBecause, at } = account;
    const row = {
      id,
      account_version: version,
      account_name: name,
      email_or_phone: emailOrPhone,
      hidden_because: hiddenBecause,
      deleted_at: hiddenBecause.length > 0 ? at : null,
    };
    await projectState(tx, 'applicant', row, { version: 'account_version' });
    await updateSortName(tx, id);
  });
