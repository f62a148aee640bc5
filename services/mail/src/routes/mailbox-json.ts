import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MailContext } from '../context.ts';
import { newestLetters } from '../db/mailbox-queries.ts';
import { readRecipient } from '../domain/recipient.ts';

/** For tests and scripts: what has been sent to an address. */
export const mailboxJson = (app: FastifyInstance, context: MailContext) =>
  route(app, context, 'GET /dev/mailbox.json', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const to = query.to === undefined ? undefined : readRecipient(query.to);
    const letters = await newestLetters(context.db, to);
    return letters.map(({ created_at, ...letter }) => ({ ...letter, createdAt: created_at.toISOString() }));
  });
