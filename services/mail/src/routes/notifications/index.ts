import { NOTIFICATION_STREAM_PATH } from '@firstrung/contracts';
import { stream } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../../context.ts';
import { list } from './list.ts';
import { markRead } from './mark-read.ts';
import { settings } from './settings.ts';

export function mountNotifications(app: FastifyInstance, context: MailContext): void {
  // anyone with a token
  list(app, context);
  markRead(app, context);
  settings(app, context);
  // public, and silent until a token came
  stream(app, context, NOTIFICATION_STREAM_PATH, {
    streams: context.bell.streams,
    origins: [context.config.publicUrl],
    onOpen: ({ id }) => context.bell.ring(id),
  });
}
