import { applicantStatus } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { projectState, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MailContext } from '../../../context.ts';
import { deleteNotifications } from '../../../db/queries/notifications.ts';
import type { MailTables } from '../../../db/tables.ts';
import { diffApplication } from '../../../domain/changes.ts';
import { notify, notifyUnreadChanged } from '../../../use-cases/notify.ts';

/** Notifies recruiters of new applications, and applicants of their application's status. */
export const applicationNotifications = (context: MailContext) =>
  subscription({
    name: 'application-notifications',
    event: 'jobs.application.changed.v1',
    projection: 1,
    async handle(tx: Transaction<MailTables & KitTables>, { aggregate: { id, version }, occurredAt, data }) {
      const before = await tx
        .selectFrom('last_seen_application')
        .select(['status', 'submitted_at as submittedAt'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const current = {
        id,
        version,
        status: applicantStatus(data),
        submitted_at: new Date(data.submittedAt),
      };
      if (!(await projectState(tx, 'last_seen_application', current))) return;

      const { submittedAt, status } = diffApplication(before, data, new Date(occurredAt));
      const subject = { subject_id: id, version, job_id: data.jobId };
      if (submittedAt) {
        await notify(context, tx, {
          ...subject,
          kind: 'newApplication',
          account_id: data.recruiterId,
          person_id: data.applicantId,
          happened_at: submittedAt,
        });
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
