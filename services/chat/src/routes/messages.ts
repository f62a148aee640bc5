import type { BodyOf, Calls } from '@firstrung/contracts';
import { type CallHandler, type CallReply, DEFAULT_LIMIT } from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { chatMessage } from '../use-cases/message-reply.ts';
import {
  checkReceivers,
  deleteForAll,
  deleteForMe,
  markMessageRead,
  readRoom,
  sendMessage as send,
} from '../use-cases/messages.ts';
import { checkCaller, roomOf } from './bodies.ts';

// Calls of several paths: the same for the messages of every kind of room.
type Handler<K extends keyof Calls> = (context: ChatContext) => CallHandler<Calls[K]>;

export const DELETED_FOR_ME = { success: true, message: 'Message deleted for you.' } as const;
export const DELETED_FOR_ALL = { success: true, message: 'Message deleted for everyone.' } as const;
export const MARKED_READ = { success: true, message: 'Marked as read.' } as const;

interface Named {
  caller: { id: string };
}

/** A page of the messages in the room that the body names. */
export function pageOf(
  context: ChatContext,
  { body, caller }: Named & { body: BodyOf<Calls['POST /api/applicant/messages/get-messages']> },
) {
  const { before, after, limit = DEFAULT_LIMIT } = body;
  return readRoom(context, caller.id, roomOf(caller, body), { before, after, limit });
}

/** Stores a message in the room that the body names, once for each of its `clientId`s. */
export async function store(
  context: ChatContext,
  {
    body,
    caller,
    now,
  }: Named & { body: BodyOf<Calls['POST /api/applicant/messages/send-message']>; now: Date },
  reply: CallReply,
) {
  const roomId = roomOf(caller, body);
  const { message, receiverId, receiversVersion, clientId } = body;
  const receiverIds = receiverId ? [receiverId, ...(body.receiverIds ?? [])] : body.receiverIds;
  await checkReceivers(context, { roomId, senderId: caller.id, clientId }, { receiverIds, receiversVersion });
  const sent = await send(context, caller.id, { roomId, message, clientId }, now);
  if (sent.created) reply.created();
  return sent;
}

export const getMessages: Handler<'POST /api/applicant/messages/get-messages'> =
  (context) => async (request) => {
    const page = await pageOf(context, request);
    const messages = page.map(({ message, readers }) => chatMessage(message, readers));
    return { success: true, messages, userId: request.caller.id };
  };

export const sendMessage: Handler<'POST /api/applicant/messages/send-message'> =
  (context) => async (request, reply) => {
    const { message, readers } = await store(context, request, reply);
    return { success: true, message: chatMessage(message, readers) };
  };

export const markRead: Handler<'POST /api/applicant/messages/mark-read'> =
  (context) =>
  async ({ body, caller, now }) => {
    checkCaller(caller, body);
    await markMessageRead(context, caller.id, body, now);
    return MARKED_READ;
  };

export const deleteMessageForMe: Handler<'POST /api/applicant/messages/delete-message-for-me'> =
  (context) =>
  async ({ body, caller }) => {
    checkCaller(caller, body);
    await deleteForMe(context, caller.id, body);
    return DELETED_FOR_ME;
  };

export const deleteMessageForAll: Handler<'POST /api/applicant/messages/delete-message-for-all'> =
  (context) =>
  async ({ body, caller, now }) => {
    checkCaller(caller, body);
    await deleteForAll(context, caller.id, body, now);
    return DELETED_FOR_ALL;
  };
