import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { leaveGroup as leave } from '../use-cases/leave-group.ts';
import { roomOf } from './bodies.ts';

export function leaveGroup(app: FastifyInstance, context: ChatContext): void {
  route(app, context, 'POST /api/group/leave-group', async ({ body, caller }) => {
    await leave(context, caller.id, roomOf(caller, body), 'leave');
    return { success: true, message: 'You have left the group.' };
  });
  route(app, context, 'POST /api/group/decline-group', async ({ body, caller }) => {
    await leave(context, caller.id, roomOf(caller, body), 'decline');
    return { success: true, message: 'You have declined the group.' };
  });
}
