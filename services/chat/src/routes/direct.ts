import { type directChatCalls, reportNumber } from '@firstrung/contracts';
import { decodeCursor, type Handlers, nextLink, type ServerDeps } from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { connectionContacts } from '../db/queries/lists.ts';
import { openDirectRoom } from '../use-cases/open-room.ts';
import { reportMessage } from '../use-cases/report-message.ts';
import { SEARCH_CURSOR, searchMessages } from '../use-cases/search-messages.ts';
import { checkCaller, openerOf, started } from './bodies.ts';
import { contactReply, presenceOf } from './contacts.ts';
import { deleteMessageForAll, deleteMessageForMe, getMessages, markRead, sendMessage } from './messages.ts';

/** Messages that a page of a search has. */
const FOUND = 20;

export const directChatHandlers = (
  context: ChatContext,
  deps: ServerDeps,
): Handlers<typeof directChatCalls> => ({
  'GET /api/applicant/messages/all-networks': async ({ caller }) => {
    const rows = await connectionContacts(context.db, caller.id);
    const presence = await presenceOf(context, caller.id, rows);
    const contacts = (connected: boolean) =>
      rows.filter((row) => row.connected === connected).map((row) => contactReply(row, presence));
    return {
      success: true,
      projectNetworkList: contacts(true),
      previousNetworkList: contacts(false),
      userId: caller.id,
    };
  },

  'POST /api/applicant/messages/start-chat': async ({ body, caller, now }) => {
    checkCaller(caller, body);
    return started(await openDirectRoom(context, openerOf(deps, caller), body.user2, now), caller);
  },

  'POST /api/applicant/messages/get-messages': getMessages(context),
  'POST /api/applicant/messages/send-message': sendMessage(context),
  'POST /api/applicant/messages/mark-read': markRead(context),
  'POST /api/applicant/messages/delete-message-for-me': deleteMessageForMe(context),
  'POST /api/applicant/messages/delete-message-for-all': deleteMessageForAll(context),

  'GET /api/applicant/messages/search-messages': async ({ caller, query, raw }, reply) => {
    const { q, kind, limit = FOUND } = query;
    const cursor = decodeCursor(query.cursor, SEARCH_CURSOR);
    const { messages, next } = await searchMessages(context, caller, { q, kind, limit, cursor });
    if (next) reply.header('link', nextLink(raw, next));
    return { success: true, messages, userId: caller.id };
  },

  'POST /api/applicant/messages/report-message': async ({ body, caller }) => {
    checkCaller(caller, body);
    return { success: true, number: reportNumber(await reportMessage(context, caller, body)) };
  },

  'POST /api/guest/applicant/messages/get-messages': getMessages(context),
  'POST /api/guest/applicant/messages/send-message': sendMessage(context),
  'POST /api/guest/applicant/messages/mark-read': markRead(context),
  'POST /api/guest/applicant/messages/delete-message-for-me': deleteMessageForMe(context),
  'POST /api/guest/applicant/messages/delete-message-for-all': deleteMessageForAll(context),
});
