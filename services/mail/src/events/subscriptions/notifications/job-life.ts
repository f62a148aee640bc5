import type { JobReminder, NotificationKind } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MailContext } from '../../../context.ts';
import type { MailTables } from '../../../db/tables.ts';
import { notify } from '../../../use-cases/notify.ts';
import { findResponsible } from '../../../use-cases/responsible.ts';

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
    async handle(tx: Transaction<MailTables & KitTables>, { occurredAt, data }) {
      const { jobId, recruiterId, about, day } = data;
      const accountId = await findResponsible(tx, jobId, recruiterId);
      if (accountId === undefined) return;
      const happenedAt = new Date(occurredAt);
      await notify(context, tx, {
        kind: KIND_OF[about],
        account_id: accountId,
        person_id: null,
        // An account has one of each kind for a job, the latest.
        subject_id: jobId,
        version: happenedAt.getTime(),
        happened_at: happenedAt,
        job_id: jobId,
        closes_on: day,
      });
    },
  });
