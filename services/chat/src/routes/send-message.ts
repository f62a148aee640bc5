import type { BodyOf, Calls } from '@firstrung/contracts';
import { type CallReply, type CallRequest, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { chatMessage, groupMessage } from '../use-cases/message-reply.ts';
import { checkReceivers, sendMessage as send } from '../use-cases/messages.ts';
import { roomOf } from './bodies.ts';
import { FAMILIES } from './families.ts';

type Send = Calls['POST /api/applicant/messages/send-message'];

export function sendMessage(app: FastifyInstance, context: ChatContext): void {
  for (const family of FAMILIES) {
    if (family === '/api/recruiter-to-applicants-message') continue;
    route(app, context, `POST ${family}/send-message`, async (request, reply) => {
      const { message, readers } = await stored(context, request, reply);
      return { success: true, message: chatMessage(message, readers) };
    });
  }
  route(app, context, 'POST /api/recruiter-to-applicants-message/send-message', async (request, reply) => {
    const { message, readers } = await stored(context, request, reply);
    return { success: true, newMessage: chatMessage(message, readers) };
  });
  route(app, context, 'POST /api/group/send-group-message', async (request, reply) => {
    const { message, readers } = await stored(context, request, reply);
    return { success: true, message: groupMessage(message, readers) };
  });
}

async function stored(
  context: ChatContext,
  { body, caller, now }: Pick<CallRequest<Send>, 'caller' | 'now'> & { body: BodyOf<Send> },
  reply: CallReply,
) {
  const roomId = roomOf(caller, body);
  const { receiverId, receiversVersion, clientId } = body;
  const receiverIds = receiverId ? [receiverId, ...(body.receiverIds ?? [])] : body.receiverIds;
  await checkReceivers(context, { roomId, senderId: caller.id, clientId }, { receiverIds, receiversVersion });
  const sent = await send(
    context,
    caller.id,
    { roomId, message: body.message, clientId: body.clientId },
    now,
  );
  if (sent.created) reply.created();
  return sent;
}
