import { DEFAULT_LIMIT, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { chatMessage, groupMessage } from '../use-cases/message-reply.ts';
import { readRoom } from '../use-cases/messages.ts';
import { roomOf } from './bodies.ts';
import { FAMILIES } from './families.ts';

export function getMessages(app: FastifyInstance, context: ChatContext): void {
  for (const family of FAMILIES) {
    route(app, context, `POST ${family}/get-messages`, async ({ body, caller }) => {
      const { before, after, limit = DEFAULT_LIMIT } = body;
      const page = await readRoom(context, caller.id, roomOf(caller, body), { before, after, limit });
      const messages = page.map(({ message, readers }) => chatMessage(message, readers));
      return { success: true, messages, userId: caller.id };
    });
  }
  route(app, context, 'POST /api/group/get-group-messages', async ({ body, caller }) => {
    const { before, after, limit = DEFAULT_LIMIT } = body;
    const page = await readRoom(context, caller.id, roomOf(caller, body), { before, after, limit });
    const messages = page.map(({ message, readers }) => groupMessage(message, readers));
    return { success: true, messages, userId: caller.id };
  });
}
