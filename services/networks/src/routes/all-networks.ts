import { cutPage, DEFAULT_LIMIT, decodeCursor, nextLink, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { networksOf, peopleToMeet, personReply } from '../use-cases/list-networks.ts';

export function allNetworks(app: FastifyInstance, context: NetworksContext): void {
  for (const key of ['GET /api/pn/all-networks', 'POST /api/guest/pn/all-networks'] as const) {
    route(app, context, key, async ({ caller, query, now, raw }, reply) => {
      const { limit = DEFAULT_LIMIT, q } = query;
      const cursor = decodeCursor(query.cursor, ['date', 'uuid']);
      const { compared, lists, known } = await networksOf(context, caller, now);
      const found = await peopleToMeet(context, {
        but: known,
        q,
        limit: limit + 1,
        ...(cursor ? { after: { at: cursor[0], id: cursor[1] } } : {}),
      });
      const { rows, next } = cutPage(found, limit, (row) => [row.created_at, row.id]);
      if (next) reply.header('link', nextLink(raw, next));
      const availableFreshNetworks = rows.map((row) => personReply(compared, row));
      return { pnLists: { ...lists, availableFreshNetworks } };
    });
  }
}
