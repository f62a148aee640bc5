import type { recruiterChatCalls } from '@firstrung/contracts';
import {
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  type Handlers,
  invalidInput,
  nextLink,
  type ServerDeps,
} from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { type After, otherRecruiters, recruiterRooms } from '../db/queries/lists.ts';
import { openRoomWithApplicant, openRoomWithRecruiter } from '../use-cases/open-room.ts';
import { checkCaller, openerOf, started } from './bodies.ts';
import { colleaguesOf, contactReply, newContactReply, presenceOf } from './contacts.ts';
import { deleteMessageForAll, deleteMessageForMe, getMessages, markRead, sendMessage } from './messages.ts';

export const recruiterChatHandlers = (
  context: ChatContext,
  deps: ServerDeps,
): Handlers<typeof recruiterChatCalls> => ({
  'GET /api/applicant-to-recruiter-message/all-recruiters': async ({ caller, query, raw }, reply) => {
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

  'POST /api/applicant-to-recruiter-message/start-chat': async ({ body, caller, now }) => {
    checkCaller(caller, body);
    return started(await openRoomWithRecruiter(context, openerOf(deps, caller), body.user2, now), caller);
  },

  'POST /api/applicant-to-recruiter-message/get-messages': getMessages(context),
  'POST /api/applicant-to-recruiter-message/send-message': sendMessage(context),
  'POST /api/applicant-to-recruiter-message/mark-read': markRead(context),
  'POST /api/applicant-to-recruiter-message/delete-message-for-me': deleteMessageForMe(context),
  'POST /api/applicant-to-recruiter-message/delete-message-for-all': deleteMessageForAll(context),

  'POST /api/guest/applicant-to-recruiter-message/get-messages': getMessages(context),
  'POST /api/guest/applicant-to-recruiter-message/send-message': sendMessage(context),
  'POST /api/guest/applicant-to-recruiter-message/mark-read': markRead(context),
  'POST /api/guest/applicant-to-recruiter-message/delete-message-for-me': deleteMessageForMe(context),
  'POST /api/guest/applicant-to-recruiter-message/delete-message-for-all': deleteMessageForAll(context),

  'GET /api/recruiter-to-applicant-message/all-applicants': async ({ caller, query, raw }, reply) => {
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

  'POST /api/recruiter-to-applicant-message/start-chat': async ({ body, caller, now }) => {
    checkCaller(caller, body);
    return started(
      await openRoomWithApplicant(context, openerOf(deps, caller), body.applicantId, now),
      caller,
    );
  },

  'POST /api/recruiter-to-applicant-message/get-messages': getMessages(context),
  'POST /api/recruiter-to-applicant-message/send-message': sendMessage(context),
  'POST /api/recruiter-to-applicant-message/mark-read': markRead(context),
  'POST /api/recruiter-to-applicant-message/delete-message-for-me': deleteMessageForMe(context),
  'POST /api/recruiter-to-applicant-message/delete-message-for-all': deleteMessageForAll(context),
});

/**
 * The two parts of the list, in this order: the caller's conversations, the latest first; then the other
 * recruiters with a live job, by name. The first value of a cursor says in which part the next page begins.
 */
const ROOMS = 0;
const OTHERS = 1;

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
