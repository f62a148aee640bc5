import { applicantStatus, UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import { isAccountDeleted, projectState, subscription } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { MailContext } from '../../../context.ts';
import { dueOrHeld, enqueueEmail, retryWaitingEmails } from '../../../db/queries/emails.ts';
import { deleteNotifications, markApplicationRead } from '../../../db/queries/notifications.ts';
import { deletePending, insertPending } from '../../../db/queries/pending-notifications.ts';
import type { EmailSource, Tx } from '../../../db/tables.ts';
import { diffApplication, isRecent } from '../../../domain/changes.ts';
import { EMAILS } from '../../../domain/kinds.ts';
import { notify, notifyOfApplication, notifyUnreadChanged } from '../../../use-cases/notify.ts';

/** The version of an application of which only a held decision is known so far. */
export const UNSEEN = 0;

/**
 * Notifies recruiters of new applications until they are opened or decided on, and applicants of their
 * application's status. Confirms to applicants by email that it was sent.
 */
export const applicationNotifications = (context: MailContext) =>
  subscription({
    name: 'application-notifications',
    event: 'jobs.application.changed.v1',
    projection: 1,
    async handle(tx: Tx, { aggregate: { id, version }, occurredAt, data }) {
      const before = await tx
        .selectFrom('last_seen_application')
        .select(['status', 'submitted_at as submittedAt'])
        .where('id', '=', id)
        .where('version', '>', UNSEEN)
        .forUpdate()
        .executeTakeFirst();
      const current = {
        id,
        version,
        status: applicantStatus(data),
        submitted_at: new Date(data.submittedAt),
      };
      if (!(await projectState(tx, 'last_seen_application', current))) return;
      // The email about a decision waits for its status.
      await retryWaitingEmails(tx, 'account_id', data.applicantId, context.clock.now());

      const { submittedAt, status } = diffApplication(before, data, new Date(occurredAt));
      const subject = { subject_id: id, version, job_id: data.jobId };
      // An applicant who was decided on by now gets the email about the decision alone.
      if (submittedAt && data.status === 'not reviewed')
        await confirmSubmission(context, tx, { ...data, submittedAt });
      if (submittedAt && !(await isDealtWith(tx, id, submittedAt))) {
        const submission = {
          application_id: id,
          version,
          account_id: data.recruiterId,
          person_id: data.applicantId,
          job_id: data.jobId,
          happened_at: submittedAt,
        };
        const dueAt = finalAt(submittedAt);
        if (dueAt <= context.clock.now()) await notifyOfApplication(context, tx, submission);
        else await insertPending(tx, { ...submission, due_at: dueAt });
      }
      // Withdrawn or undone, opened or decided on: nobody has to look at it any more.
      if (data.withdrawnAt !== null || data.reviewedAt !== null || data.status !== 'not reviewed') {
        await deletePending(tx, id);
        notifyUnreadChanged(context, tx, await markApplicationRead(tx, id, context.clock.now()));
      }
      if (status) {
        await notify(context, tx, {
          ...subject,
          kind: 'statusChange',
          account_id: data.applicantId,
          person_id: null,
          happened_at: status.at,
          status: status.status,
        });
      }
      if (status === null) {
        const unread = await deleteNotifications(tx, [data.applicantId], ['statusChange'], id);
        notifyUnreadChanged(context, tx, unread);
      }
    },
  });

/** When an application that was submitted then can no longer be undone. */
const finalAt = (submittedAt: Date) => new Date(submittedAt.getTime() + UNDO_APPLICATION_MS + UNDO_GRACE_MS);

/**
 * Queues the email that confirms a submission, which is sent when it can no longer be undone. The projection
 * reports each submission once.
 */
async function confirmSubmission(
  { clock }: MailContext,
  tx: Tx,
  {
    applicationId,
    applicantId,
    jobId,
    submittedAt,
  }: { applicationId: string; applicantId: string; jobId: string; submittedAt: Date },
): Promise<void> {
  const now = clock.now();
  if (!isRecent(submittedAt, now) || (await isAccountDeleted(tx, applicantId))) return;
  const source: EmailSource = {
    kind: 'submitted',
    applicationId,
    jobId,
    submittedAt: submittedAt.toISOString(),
  };
  await enqueueEmail(tx, {
    id: uuidv7(now),
    priority: EMAILS.submitted.priority,
    account_id: applicantId,
    source: JSON.stringify(source),
    // Emails with a job are due as soon as something is known of it.
    job_id: null,
    state: await dueOrHeld(tx, submittedAt),
    due_at: finalAt(submittedAt),
    created_at: now,
  });
}

/** Whether a decision on the submission is held. Its row is locked by the projection. */
async function isDealtWith(tx: Tx, id: string, submittedAt: Date): Promise<boolean> {
  const { dealt_with_at: dealtWithAt } = await tx
    .selectFrom('last_seen_application')
    .select('dealt_with_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return dealtWithAt !== null && dealtWithAt >= submittedAt;
}
