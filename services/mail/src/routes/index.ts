import { type MailCalls, NOTIFICATION_STREAM_PATH } from '@firstrung/contracts';
import { type Handlers, isLocalRequest, notFound, serveCalls, stream } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { mailHandlers } from './mail.ts';
import { mailboxHandlers, mailboxPage } from './mailbox.ts';
import { notificationHandlers } from './notifications.ts';
import { staffHandlers, staffNumbersHandlers } from './staff.ts';
import { statementsHandlers } from './statements.ts';
import { transparency } from './transparency.ts';

export function serveRoutes(app: FastifyInstance, context: MailContext): void {
  serveCalls(app, context, {
    ...notificationHandlers(context),
    ...mailHandlers(context),
    ...statementsHandlers(context),
    ...staffHandlers(context),
    ...staffNumbersHandlers(context),
  } satisfies Handlers<MailCalls>);
  if (context.config.publicReport) transparency(app, context);
  // public, and silent until the client has sent a token
  stream(app, context, NOTIFICATION_STREAM_PATH, {
    streams: context.unreadStream.streams,
    onOpen: ({ id }) => context.unreadStream.onOpen(id),
  });
  if (context.config.serveMailbox) void app.register(async (scope) => serveMailbox(scope, context));
}

/** For development: it shows every code, so for a request that may come from elsewhere it does not exist. */
function serveMailbox(app: FastifyInstance, context: MailContext): void {
  app.addHook('onRequest', async (request) => {
    if (!isLocalRequest(request)) throw notFound();
  });
  serveCalls(app, context, mailboxHandlers(context));
  mailboxPage(app, context);
}
