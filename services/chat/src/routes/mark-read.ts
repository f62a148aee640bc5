import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { markMessageRead, markRoomRead } from '../use-cases/messages.ts';
import { checkCaller, roomOf } from './bodies.ts';
import { FAMILIES } from './families.ts';

const done = { success: true, message: 'Marked as read.' } as const;

export function markRead(app: FastifyInstance, context: ChatContext): void {
  const keys = [
    ...FAMILIES.map((family) => `POST ${family}/mark-read` as const),
    'POST /api/group/mark-group-message-read' as const,
  ];
  for (const key of keys) {
    route(app, context, key, async ({ body, caller, now }) => {
      checkCaller(caller, body);
      await markMessageRead(context, caller.id, body, now);
      return done;
    });
  }
  route(app, context, 'POST /api/group/mark-messages-read', async ({ body, caller, now }) => {
    await markRoomRead(context, caller.id, roomOf(caller, body), now);
    return done;
  });
}
