import type { ChatCalls } from '@firstrung/contracts';
import { type Handlers, type ServerDeps, serveCalls } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { announcementHandlers } from './announcements.ts';
import { directChatHandlers } from './direct.ts';
import { groupHandlers } from './groups.ts';
import { recruiterChatHandlers } from './recruiter.ts';

export function serveRoutes(app: FastifyInstance, context: ChatContext, deps: ServerDeps): void {
  serveCalls(app, context, {
    ...directChatHandlers(context, deps),
    ...recruiterChatHandlers(context, deps),
    ...groupHandlers(context, deps),
    ...announcementHandlers(context, deps),
  } satisfies Handlers<ChatCalls>);
}
