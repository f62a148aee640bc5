import {
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  invalidInput,
  nextLink,
  route,
} from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { type After, otherRecruiters, recruiterRooms } from '../db/queries/lists.ts';
import { colleaguesOf, contactReply, newContactReply, presenceOf } from './contacts.ts';

/**
 * The two parts of the list, in this order: the caller's conversations, the latest first; then the other
 * recruiters with a live job, by name. The first value of a cursor says in which part the next page begins.
 */
const ROOMS = 0;
const OTHERS = 1;

export function allRecruiters(app: FastifyInstance, context: ChatContext): void {
  route(
    app,
    context,
    'GET /api/applicant-to-recruiter-message/all-recruiters',
    async ({ caller, query, raw }, reply) => {
      const { limit = DEFAULT_LIMIT } = query;
      const { rows, next } = cutPage(
        await findRecruiters(context, caller.id, { after: readCursor(query.cursor), limit: limit + 1 }),
        limit,
        ({ cursor }) => cursor,
      );
      if (next) reply.header('link', nextLink(raw, next));
      const presence = await presenceOf(
        context,
        caller.id,
        rows.map(({ person }) => person),
      );
      const rooms = rows.flatMap(({ room }) => room ?? []);
      const colleagues = await colleaguesOf(context, caller.id, rooms);
      const recruiters = rows.map(({ person, room }) => ({
        ...(room
          ? { ...contactReply(room, presence), ...colleagues(room) }
          : newContactReply(person, presence)),
        companyName: person.company_name ?? '',
      }));
      return { success: true, recruiters, userId: caller.id };
    },
  );
}

/** Where a page begins: after a row of one of the two parts. */
interface Start {
  rooms?: After;
  others?: { name: string; id: string };
}

/** At most `limit` rows of the list, each with the cursor of the page after it. */
async function findRecruiters(
  { db }: ChatContext,
  callerId: string,
  { after, limit }: { after: Start; limit: number },
) {
  const rooms = after.others ? [] : await recruiterRooms(db, callerId, { after: after.rooms, limit });
  const left = limit - rooms.length;
  const others = left === 0 ? [] : await otherRecruiters(db, callerId, { after: after.others, limit: left });
  return [
    ...rooms.map((room) => ({ person: room, room, cursor: [ROOMS, room.active_at!, room.room_id!] })),
    ...others.map((person) => ({ person, room: null, cursor: [OTHERS, person.sort_name, person.id] })),
  ];
}

function readCursor(cursor: string | undefined): Start {
  const values = decodeCursor(cursor, ['integer', 'text', 'uuid']);
  if (!values) return {};
  const [part, name, id] = values;
  if (part === OTHERS) return { others: { name, id } };
  if (part !== ROOMS) throw invalidInput([{ path: 'cursor', message: 'is not a cursor of this list' }]);
  const [, at] = decodeCursor(cursor, ['integer', 'date', 'uuid'])!;
  return { rooms: { at, id } };
}
