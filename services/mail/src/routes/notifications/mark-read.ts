import { invalidInput, notFound, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../../context.ts';
import { countUnread, lockOwn, markRead as markThem } from '../../db/queries/notifications.ts';
import { notifyUnreadChanged } from '../../use-cases/notify.ts';

/** Other windows of the same account get the new count by the stream. */
export const markRead = (app: FastifyInstance, context: MailContext) =>
  route(app, context, 'POST /api/notifications/mark-read', async ({ body, caller, now }) => {
    const { jobId } = body;
    const ids = body.ids && [...new Set(body.ids)];
    if (ids && jobId) throw invalidInput([{ path: 'jobId', message: 'cannot be combined with `ids`' }]);
    const unread = await context.transaction(async (tx) => {
      if (ids && ids.length > 0 && (await lockOwn(tx, caller.id, ids)) < ids.length) throw notFound();
      const named = jobId ? { jobId } : 'all';
      const read = ids ? { ids } : named;
      const changed = ids?.length === 0 ? false : await markThem(tx, caller.id, read, now);
      if (changed) notifyUnreadChanged(context, tx, [caller.id]);
      return countUnread(tx, caller.id);
    });
    return { message: 'Marked as read', unread };
  });
