import type { KitTables } from '@firstrung/service-kit/db';
import { projectState, subscription } from '@firstrung/service-kit/events';
import type { Transaction } from 'kysely';
import type { MailContext } from '../../../context.ts';
import { dropNotifications } from '../../../db/notification-queries.ts';
import type { MailTables } from '../../../db/schema.ts';
import { connectionNews } from '../../../domain/news.ts';
import { ringBells, tell } from '../../../notifications/tell.ts';

/** Tells applicants who asks to connect with them, and who said yes. */
export const connectionNotifications = (context: MailContext) =>
  subscription({
    name: 'connection-notifications',
    event: 'networks.connection.changed.v1',
    projection: 1,
    async handle(tx: Transaction<MailTables & KitTables>, { aggregate: { id, version }, occurredAt, data }) {
      const { state, requesterId } = data;
      const [one, other] = data.applicantIds as [string, string];
      const before = await tx
        .selectFrom('heard_connection')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!(await projectState(tx, 'heard_connection', { id, version, state }))) return;

      // A request that was answered or withdrawn asks for nothing any more; a connection that has ended is no news.
      const over = state === 'requested' ? [] : (['requestReceived', 'requestAccepted'] as const);
      if (over.length > 0) await ringBells(context, tx, await dropNotifications(tx, [one, other], over, id));

      const news = connectionNews(before?.state, state, requesterId, [one, other]);
      if (!news) return;
      await tell(context, tx, {
        kind: news.kind,
        account_id: news.accountId,
        person_id: news.personId,
        matter_id: id,
        version,
        happened_at: new Date(data.since ?? occurredAt),
      });
    },
  });
