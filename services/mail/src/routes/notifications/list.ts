import { cutPage, DEFAULT_LIMIT, decodeCursor, nextLink, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../../context.ts';
import { countUnread, newestNotifications } from '../../db/queries/notifications.ts';
import { notificationReply } from './reply.ts';

export const list = (app: FastifyInstance, context: MailContext) =>
  route(app, context, 'GET /api/notifications', async ({ query, caller, raw }, reply) => {
    const { limit = DEFAULT_LIMIT, cursor } = query;
    const after = decodeCursor(cursor, ['date', 'uuid']);
    const [rows, unread] = await Promise.all([
      newestNotifications(context.db, caller.id, { after, limit: limit + 1 }),
      countUnread(context.db, caller.id),
    ]);
    const page = cutPage(rows, limit, ({ happened_at, id }) => [happened_at, id]);
    if (page.next) reply.header('link', nextLink(raw, page.next));
    return { notifications: page.rows.map(notificationReply), unread };
  });
