import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { mailboxJson } from './mailbox-json.ts';
import { mailboxPage } from './mailbox-page.ts';
import { mountNotifications } from './notifications/index.ts';
import { sendEmail } from './send-email.ts';

export function mountRoutes(app: FastifyInstance, context: MailContext): void {
  mountNotifications(app, context);
  sendEmail(app, context);
  // public, for development: 404 otherwise
  if (context.config.serveMailbox) {
    mailboxJson(app, context);
    mailboxPage(app, context);
  }
}
