import { deletedAccounts, subscription } from '@firstrung/service-kit/events';
import { sql } from 'kysely';
import type { MailContext } from '../../../context.ts';
import { readMember } from '../../../db/queries/members.ts';
import { markApplicationRead } from '../../../db/queries/notifications.ts';
import { deletePending } from '../../../db/queries/pending-notifications.ts';
import { findPerson } from '../../../db/queries/people.ts';
import type { Tx } from '../../../db/tables.ts';
import { notify, notifyUnreadChanged } from '../../../use-cases/notify.ts';
import { UNSEEN } from './applications.ts';

/**
 * Recruiters have dealt with an application as soon as a decision on it is held. The event may arrive before
 * that of the submission, which finds the time then.
 */
export const heldDecisions = (context: MailContext) =>
  subscription({
    name: 'held-decisions',
    event: 'jobs.decision.held.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data: { applicationId } }) {
      const heldAt = new Date(occurredAt);
      await writeDealtWith(tx, applicationId, heldAt);
      await deletePending(tx, applicationId, heldAt);
      const read = await markApplicationRead(tx, applicationId, context.clock.now(), heldAt);
      notifyUnreadChanged(context, tx, read);
    },
  });

/** Locks the row, so that the event of the submission is handled before or after this one. */
const writeDealtWith = (tx: Tx, id: string, at: Date) =>
  tx
    .insertInto('last_seen_application')
    .values({ id, version: UNSEEN, status: 'Applied', submitted_at: at, dealt_with_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        dealt_with_at: sql`greatest(last_seen_application.dealt_with_at, excluded.dealt_with_at)`,
      }),
    )
    .execute();

/** Notifies recruiters whose held decision did not take effect. */
export const lapsedDecisions = (context: MailContext) =>
  subscription({
    name: 'lapsed-decisions',
    event: 'jobs.decision.lapsed.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data }) {
      const { applicationId, jobId, companyId, applicantId, recruiterId } = data;
      // The recruiter may have left since.
      const member = await readMember(tx, recruiterId);
      if (member && (member.role === null || member.company_id !== companyId)) return;
      const happenedAt = new Date(occurredAt);
      const deleted = await deletedAccounts(tx, [recruiterId, applicantId]);
      const applicant = await findPerson(tx, applicantId);
      const isNamed = !deleted.has(applicantId) && !applicant?.hidden_because.length;
      await notify(context, tx, {
        kind: 'decisionLapsed',
        account_id: recruiterId,
        person_id: isNamed ? applicantId : null,
        // An account has one such notification for each application, about its latest decision.
        subject_id: applicationId,
        version: happenedAt.getTime(),
        happened_at: happenedAt,
        job_id: jobId,
      });
    },
  });
