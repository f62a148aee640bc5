import { NOTIFICATION_STREAM_PATH } from '@firstrung/contracts';
import { stream } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../../context.ts';
import { list } from './list.ts';
import { markRead } from './mark-read.ts';
import { settings } from './settings.ts';

export function mountNotifications(app: FastifyInstance, context: MailContext): void {
  // both roles
  list(app, context);
  markRead(app, context);
  settings(app, context);
  // public, and silent until the client has sent a token
  stream(app, context, NOTIFICATION_STREAM_PATH, {
    streams: context.unreadStream.streams,
    onOpen: ({ id }) => context.unreadStream.onOpen(id),
  });
}
