import {
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  invalidInput,
  nextLink,
  route,
} from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { type After, otherRecruiters, recruiterRooms } from '../db/queries/lists.ts';
import { contactReply, newContactReply, presenceOf } from './contacts.ts';

/** First the conversations, the latest first; then the other recruiters with a live job, by name. */
const ROOMS = 0;
const OTHERS = 1;

export function allRecruiters(app: FastifyInstance, context: ChatContext): void {
  for (const family of [
    '/api/applicant-to-recruiter-message',
    '/api/guest/applicant-to-recruiter-message',
  ] as const) {
    route(app, context, `GET ${family}/all-recruiters`, async ({ caller, query, raw }, reply) => {
      const { limit = DEFAULT_LIMIT } = query;
      const from = readCursor(query.cursor);
      const rooms = from.others
        ? []
        : await recruiterRooms(context.db, caller.id, { after: from.rooms, limit: limit + 1 });
      const left = limit - rooms.length;
      const others =
        left < 0 ? [] : await otherRecruiters(context.db, caller.id, { after: from.others, limit: left + 1 });
      const shownRooms = rooms.slice(0, limit);
      const shownOthers = others.slice(0, Math.max(0, left));
      const presence = await presenceOf(context, caller.id, [...shownRooms, ...shownOthers]);
      const more = rooms.length > limit || others.length > left;
      const lastOther = shownOthers.at(-1);
      const lastRoom = shownRooms.at(-1);
      if (more && lastOther)
        reply.header('link', nextLink(raw, encodeCursor([OTHERS, lastOther.sort_name, lastOther.id])));
      else if (more && lastRoom)
        reply.header(
          'link',
          nextLink(raw, encodeCursor([ROOMS, lastRoom.active_at!.toISOString(), lastRoom.room_id!])),
        );
      const recruiters = [
        ...shownRooms.map((row) => ({ ...contactReply(row, presence), companyName: row.company_name ?? '' })),
        ...shownOthers.map((row) => ({
          ...newContactReply(row, presence),
          companyName: row.company_name ?? '',
        })),
      ];
      return { success: true, recruiters, userId: caller.id };
    });
  }
}

function readCursor(cursor: string | undefined): {
  rooms?: After;
  others?: { name: string; id: string };
} {
  const values = decodeCursor(cursor, ['integer', 'text', 'uuid']);
  if (!values) return {};
  const [part, name, id] = values;
  if (part === OTHERS) return { others: { name, id } };
  if (part !== ROOMS) throw invalidInput([{ path: 'cursor', message: 'is not a cursor of this list' }]);
  const [, at] = decodeCursor(cursor, ['integer', 'date', 'uuid'])!;
  return { rooms: { at, id } };
}
