import { applicantStatus } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { projectState, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MailContext } from '../../../context.ts';
import { dropNotifications } from '../../../db/notification-queries.ts';
import type { MailTables } from '../../../db/schema.ts';
import { applicationNews } from '../../../domain/news.ts';
import { ringBells, tell } from '../../../notifications/tell.ts';

/** Tells recruiters of new applications, and applicants where theirs stand. */
export const applicationNotifications = (context: MailContext) =>
  subscription({
    name: 'application-notifications',
    event: 'jobs.application.changed.v1',
    projection: 1,
    async handle(tx: Transaction<MailTables & KitTables>, { aggregate: { id, version }, occurredAt, data }) {
      const before = await tx
        .selectFrom('heard_application')
        .select(['status', 'submitted_at as submittedAt'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const heard = { id, version, status: applicantStatus(data), submitted_at: new Date(data.submittedAt) };
      if (!(await projectState(tx, 'heard_application', heard))) return;

      const { submittedAt, status } = applicationNews(before, data, new Date(occurredAt));
      const matter = { matter_id: id, version, job_id: data.jobId };
      if (submittedAt) {
        await tell(context, tx, {
          ...matter,
          kind: 'newApplication',
          account_id: data.recruiterId,
          person_id: data.applicantId,
          happened_at: submittedAt,
        });
      }
      if (status) {
        await tell(context, tx, {
          ...matter,
          kind: 'statusChange',
          account_id: data.applicantId,
          person_id: null,
          happened_at: status.at,
          status: status.status,
        });
      }
      if (status === null) {
        const unread = await dropNotifications(tx, [data.applicantId], ['statusChange'], id);
        await ringBells(context, tx, unread);
      }
    },
  });
