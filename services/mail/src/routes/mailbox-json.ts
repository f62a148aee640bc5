import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { newestEmails } from '../db/queries/mailbox.ts';
import { readRecipient } from '../domain/recipient.ts';

/** The emails to an address, for tests and scripts. */
export const mailboxJson = (app: FastifyInstance, context: MailContext) =>
  route(app, context, 'GET /dev/mailbox.json', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const to = query.to === undefined ? undefined : readRecipient(query.to);
    const emails = await newestEmails(context.db, to);
    return emails.map(({ created_at, ...email }) => ({ ...email, createdAt: created_at.toISOString() }));
  });
