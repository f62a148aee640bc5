import type { JobReminder, NotificationKind } from '@firstrung/contracts';
import { subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../../context.ts';
import type { Tx } from '../../../db/tables.ts';
import { notifyResponsible } from '../../../use-cases/notify.ts';

const KIND_OF = {
  closing: 'jobCloses',
  stillOpen: 'stillOpen',
} as const satisfies Record<JobReminder, NotificationKind>;

/** Warns the member who is responsible for a job that it closes soon, or asks whether it is still open. */
export const jobReminders = (context: MailContext) =>
  subscription({
    name: 'job-reminders',
    event: 'jobs.job.reminded.v1',
    projection: 1,
    handle: (tx: Tx, { occurredAt, data: { jobId, recruiterId, about, day } }) =>
      notifyResponsible(context, tx, {
        kind: KIND_OF[about],
        subject_id: jobId,
        closes_on: day,
        jobId,
        recruiterId,
        occurredAt,
      }),
  });
