import { cutPage, DEFAULT_LIMIT, decodeCursor, nextLink, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { blockedPeople } from '../db/queries/blocks.ts';
import { setBlocked } from '../use-cases/blocks.ts';

export function blocks(app: FastifyInstance, context: NetworksContext): void {
  route(app, context, 'GET /api/pn/blocked', async ({ caller, query, raw }, reply) => {
    const { limit = DEFAULT_LIMIT } = query;
    const cursor = decodeCursor(query.cursor, ['date', 'uuid']);
    const found = await blockedPeople(context.db, caller.id, {
      limit: limit + 1,
      after: cursor && { at: cursor[0], id: cursor[1] },
    });
    const { rows, next } = cutPage(found, limit, (row) => [row.since, row.block_id]);
    if (next) reply.header('link', nextLink(raw, next));
    const people = rows.map((row) => ({
      _id: row.id,
      name: row.name,
      profilePicture: row.profile_picture,
      blockedAt: row.since.toISOString(),
    }));
    return { people };
  });
  route(app, context, 'POST /api/pn/block', async ({ body, caller, now }) => {
    await setBlocked(context, caller, body.networkId, true, now);
    return { message: 'Blocked.' };
  });
  route(app, context, 'POST /api/pn/unblock', async ({ body, caller, now }) => {
    await setBlocked(context, caller, body.networkId, false, now);
    return { message: 'Unblocked.' };
  });
}
