import type { announcementCalls } from '@firstrung/contracts';
import {
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  type Handlers,
  nextLink,
  type ServerDeps,
} from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { announcementsTo, jobsWithApplicants, listedRoom, selectionsOf } from '../db/queries/lists.ts';
import { findMember } from '../db/queries/members.ts';
import { shownPeople } from '../db/queries/people.ts';
import { receiverIds } from '../db/queries/rooms.ts';
import { hashIds } from '../use-cases/hash-ids.ts';
import { chatMessage } from '../use-cases/message-reply.ts';
import { openAnnouncementRoom } from '../use-cases/open-room.ts';
import { checkCaller, openerOf, started } from './bodies.ts';
import { deleteMessageForAll, deleteMessageForMe, getMessages, markRead, store } from './messages.ts';

export const announcementHandlers = (
  context: ChatContext,
  deps: ServerDeps,
): Handlers<typeof announcementCalls> => ({
  'GET /api/recruiter-to-applicants-message/job-applicants': async ({ caller }) => {
    const member = await findMember(context.db, caller.id);
    const [rows, selections] = member?.converses
      ? await Promise.all([jobsWithApplicants(context.db, member), selectionsOf(context.db, member)])
      : [[], []];
    const selectionsIn = Map.groupBy(selections, (selection) => selection.job_id);
    const jobs = rows.map((row) => ({
      _id: row.id,
      title: row.title,
      applicationCount: row.applicants.length,
      applicantId: row.applicants,
      roomId: row.room_id,
      selections: (selectionsIn.get(row.id) ?? []).map((selection) => ({
        _id: selection.room_id,
        names: selection.names,
        lastMessage: listedRoom(selection).lastMessage,
      })),
      ...listedRoom(row),
    }));
    return { success: true, jobs, userId: caller.id };
  },

  'GET /api/recruiter-to-applicants-message/announcements': async ({ caller, query, raw }, reply) => {
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

  'POST /api/recruiter-to-applicants-message/start-chat': async ({ body, caller, now }) => {
    checkCaller(caller, body);
    const room = await openAnnouncementRoom(context, openerOf(deps, caller), body, now);
    const ids = await receiverIds(context.db, room.id, caller.id);
    const people = await shownPeople(context.db, ids);
    return {
      ...started(room, caller),
      receivers: [...people.values()].map(({ _id, name }) => ({ _id, name })),
      receiversVersion: hashIds(ids),
    };
  },

  'POST /api/recruiter-to-applicants-message/get-messages': getMessages(context),
  'POST /api/recruiter-to-applicants-message/send-message': async (request, reply) => {
    const { message, readers } = await store(context, request, reply);
    return { success: true, newMessage: chatMessage(message, readers) };
  },
  'POST /api/recruiter-to-applicants-message/mark-read': markRead(context),
  'POST /api/recruiter-to-applicants-message/delete-message-for-me': deleteMessageForMe(context),
  'POST /api/recruiter-to-applicants-message/delete-message-for-all': deleteMessageForAll(context),
});
