import type { KitTables } from '@firstrung/service-kit/db';
import { subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MailContext } from '../../../context.ts';
import type { MailTables } from '../../../db/tables.ts';
import { notify } from '../../../use-cases/notify.ts';
import { findResponsible } from '../../../use-cases/responsible.ts';

/** Reminds the member who is responsible for a job of applicants who wait for an answer. */
export const answerReminders = (context: MailContext) =>
  subscription({
    name: 'answer-reminders',
    event: 'jobs.answer.due.v1',
    projection: 1,
    async handle(tx: Transaction<MailTables & KitTables>, { occurredAt, data: { jobId, recruiterId } }) {
      const accountId = await findResponsible(tx, jobId, recruiterId);
      if (accountId === undefined) return;
      const happenedAt = new Date(occurredAt);
      await notify(context, tx, {
        kind: 'answerDue',
        account_id: accountId,
        person_id: null,
        // An account has one such notification for each job, about the latest reminder.
        subject_id: jobId,
        version: happenedAt.getTime(),
        happened_at: happenedAt,
        job_id: jobId,
      });
    },
  });

/** Notifies the member who is responsible that an applicant asks for an answer. */
export const answerRequests = (context: MailContext) =>
  subscription({
    name: 'answer-requests',
    event: 'jobs.answer.asked.v1',
    projection: 1,
    async handle(
      tx: Transaction<MailTables & KitTables>,
      { occurredAt, data: { applicationId, jobId, applicantId, recruiterId } },
    ) {
      const accountId = await findResponsible(tx, jobId, recruiterId);
      if (accountId === undefined) return;
      const happenedAt = new Date(occurredAt);
      await notify(context, tx, {
        kind: 'answerAsked',
        account_id: accountId,
        person_id: applicantId,
        subject_id: applicationId,
        version: happenedAt.getTime(),
        happened_at: happenedAt,
        job_id: jobId,
      });
    },
  });
