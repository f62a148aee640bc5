import type { KitTables } from '@firstrung/service-kit/db';
import {
  isAccountDeleted,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../../context.ts';
import { updateSortName } from '../../db/queries/applicants.ts';
import type { JobsTables } from '../../db/tables.ts';
import { syncRecruiterAccount } from '../../use-cases/recruiters.ts';

/**
 * Creates a profile and an empty company for a verified recruiter; projects an applicant's name and contact.
 * Both are hidden while the deletion of the account can be undone.
 */
export const accountChanged = (context: JobsContext): Subscription =>
  subscription({
    name: 'accounts',
    event: 'auth.account.changed.v1',
    projection: 1,
    async handle(tx: Transaction<JobsTables & KitTables>, { aggregate: { version }, occurredAt, data }) {
      const { accountId: id, name, emailOrPhone, deletionDue } = data;
      if (!data.verified) return;
      if (data.role === 'recruiter') {
        await syncRecruiterAccount(context, tx, {
          id,
          name,
          emailOrPhone,
          version,
          deletionDue: deletionDue === undefined ? null : new Date(deletionDue),
        });
      } else if (!(await isAccountDeleted(tx, id))) {
        await projectState(
          tx,
          'applicant',
          {
            id,
            account_version: version,
            account_name: name,
            email_or_phone: emailOrPhone,
            deleted_at: deletionDue === undefined ? null : occurredAt,
          },
          { version: 'account_version' },
        );
        await updateSortName(tx, id);
      }
    },
  });
