import { cutPage, DEFAULT_LIMIT, decodeCursor, nextLink, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { announcementsTo, listedRoom } from '../db/queries/lists.ts';

export const announcements = (app: FastifyInstance, context: ChatContext) =>
  route(
    app,
    context,
    'GET /api/recruiter-to-applicants-message/announcements',
    async ({ caller, query, raw }, reply) => {
      const { limit = DEFAULT_LIMIT } = query;
      const cursor = decodeCursor(query.cursor, ['date', 'uuid']);
      const found = await announcementsTo(context.db, caller.id, {
        limit: limit + 1,
        after: cursor && { at: cursor[0], id: cursor[1] },
      });
      const { rows, next } = cutPage(found, limit, (row) => [row.active_at, row.room_id]);
      if (next) reply.header('link', nextLink(raw, next));
      return {
        success: true,
        announcements: rows.map((row) => ({
          _id: row.room_id,
          jobId: row.job_id,
          title: row.title ?? '',
          companyName: row.company_name ?? '',
          ...listedRoom(row),
        })),
        userId: caller.id,
      };
    },
  );
