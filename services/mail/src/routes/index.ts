import { isLocalRequest, notFound } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { mailboxJson, mailboxPage } from './mailbox.ts';
import { mountNotifications } from './notifications/index.ts';
import { sendEmail } from './send-email.ts';
import { mountUnsubscribing } from './unsubscribe.ts';

export function mountRoutes(app: FastifyInstance, context: MailContext): void {
  mountNotifications(app, context);
  sendEmail(app, context);
  mountUnsubscribing(app, context);
  if (context.config.serveMailbox) void app.register(async (scope) => mountMailbox(scope, context));
}

/** For development: it shows every code, so for a request that may come from elsewhere it does not exist. */
function mountMailbox(app: FastifyInstance, context: MailContext): void {
  app.addHook('onRequest', async (request) => {
    if (!isLocalRequest(request)) throw notFound();
  });
  mailboxJson(app, context);
  mailboxPage(app, context);
}
