import { subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../../context.ts';
import type { Tx } from '../../../db/tables.ts';
import { notifyResponsible } from '../../../use-cases/notify.ts';

/** Reminds the member who is responsible for a job of applicants who wait for an answer. */
export const answerReminders = (context: MailContext) =>
  subscription({
    name: 'answer-reminders',
    event: 'jobs.answer.due.v1',
    projection: 1,
    handle: (tx: Tx, { occurredAt, data: { jobId, recruiterId } }) =>
      notifyResponsible(context, tx, {
        kind: 'answerDue',
        subject_id: jobId,
        jobId,
        recruiterId,
        occurredAt,
      }),
  });

/** Notifies the member who is responsible that an applicant asks for an answer. */
export const answerRequests = (context: MailContext) =>
  subscription({
    name: 'answer-requests',
    event: 'jobs.answer.asked.v1',
    projection: 1,
    handle: (tx: Tx, { occurredAt, data: { applicationId, jobId, applicantId, recruiterId } }) =>
      notifyResponsible(context, tx, {
        kind: 'answerAsked',
        person_id: applicantId,
        subject_id: applicationId,
        jobId,
        recruiterId,
        occurredAt,
      }),
  });
