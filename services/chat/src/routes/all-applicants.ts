import { cutPage, DEFAULT_LIMIT, decodeCursor, nextLink, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { recruiterRooms } from '../db/queries/lists.ts';
import { colleaguesOf, contactReply, presenceOf } from './contacts.ts';

export const allApplicants = (app: FastifyInstance, context: ChatContext) =>
  route(
    app,
    context,
    'GET /api/recruiter-to-applicant-message/all-applicants',
    async ({ caller, query, raw }, reply) => {
      const { limit = DEFAULT_LIMIT } = query;
      const cursor = decodeCursor(query.cursor, ['date', 'uuid']);
      const found = await recruiterRooms(context.db, caller.id, {
        limit: limit + 1,
        after: cursor && { at: cursor[0], id: cursor[1] },
      });
      const { rows, next } = cutPage(found, limit, (row) => [row.active_at!, row.room_id!]);
      if (next) reply.header('link', nextLink(raw, next));
      const presence = await presenceOf(context, caller.id, rows);
      const colleagues = await colleaguesOf(context, caller.id, rows);
      const applicants = rows.map((row) => ({ ...contactReply(row, presence), ...colleagues(row) }));
      return { success: true, applicants, userId: caller.id };
    },
  );
