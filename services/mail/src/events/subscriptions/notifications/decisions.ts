import type { KitTables } from '@firstrung/service-kit/db';
import { isAccountDeleted, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MailContext } from '../../../context.ts';
import { readMember } from '../../../db/queries/members.ts';
import { markApplicationRead } from '../../../db/queries/notifications.ts';
import { deletePending } from '../../../db/queries/pending-notifications.ts';
import { findPerson } from '../../../db/queries/people.ts';
import type { MailTables } from '../../../db/tables.ts';
import { notify, notifyUnreadChanged } from '../../../use-cases/notify.ts';

/** Recruiters have dealt with an application as soon as a decision on it is held. */
export const heldDecisions = (context: MailContext) =>
  subscription({
    name: 'held-decisions',
    event: 'jobs.decision.held.v1',
    projection: 1,
    async handle(tx: Transaction<MailTables & KitTables>, { data: { applicationId } }) {
      await deletePending(tx, applicationId);
      const read = await markApplicationRead(tx, applicationId, context.clock.now());
      notifyUnreadChanged(context, tx, read);
    },
  });

/** Notifies recruiters whose held decision did not take effect. */
export const lapsedDecisions = (context: MailContext) =>
  subscription({
    name: 'lapsed-decisions',
    event: 'jobs.decision.lapsed.v1',
    projection: 1,
    async handle(tx: Transaction<MailTables & KitTables>, { occurredAt, data }) {
      const { applicationId, jobId, companyId, applicantId, recruiterId } = data;
      // The recruiter may have left since.
      const member = await readMember(tx, recruiterId);
      if (member && (member.role === null || member.company_id !== companyId)) return;
      const happenedAt = new Date(occurredAt);
      await notify(context, tx, {
        kind: 'decisionLapsed',
        account_id: recruiterId,
        person_id: (await isHidden(tx, applicantId)) ? null : applicantId,
        // An account has one such notification for each application, about its latest decision.
        subject_id: applicationId,
        version: happenedAt.getTime(),
        happened_at: happenedAt,
        job_id: jobId,
      });
    },
  });

/** Nobody is named whose account is deleted, also while that can be undone. */
async function isHidden(tx: Transaction<MailTables & KitTables>, id: string): Promise<boolean> {
  const person = await findPerson(tx, id);
  return person?.deletion_due != null || (await isAccountDeleted(tx, id));
}
