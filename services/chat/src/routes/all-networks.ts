import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { connectionContacts } from '../db/queries/lists.ts';
import { contactReply, presenceOf } from './contacts.ts';

export function allNetworks(app: FastifyInstance, context: ChatContext): void {
  route(app, context, 'GET /api/applicant/messages/all-networks', async ({ caller }) => {
    const rows = await connectionContacts(context.db, caller.id);
    const presence = await presenceOf(context, caller.id, rows);
    const contacts = (connected: boolean) =>
      rows.filter((row) => row.connected === connected).map((row) => contactReply(row, presence));
    return {
      success: true,
      projectNetworkList: contacts(true),
      previousNetworkList: contacts(false),
      userId: caller.id,
    };
  });
}
