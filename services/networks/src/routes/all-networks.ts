import { cutPage, DEFAULT_LIMIT, decodeCursor, nextLink, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import type { Compared } from '../domain/compatibility.ts';
import {
  type Match,
  networksOf,
  peopleByMatch,
  peopleToMeet,
  personReply,
} from '../use-cases/list-networks.ts';

export function allNetworks(app: FastifyInstance, context: NetworksContext): void {
  route(app, context, 'GET /api/pn/all-networks', async ({ caller, query, now, raw }, reply) => {
    const { limit = DEFAULT_LIMIT, q, sort } = query;
    const { compared, lists, known } = await networksOf(context, caller, now);
    const wanted = { but: known, q };
    const page =
      sort === 'match'
        ? await bestMatches(context, compared, wanted, query.cursor, limit)
        : await newestPeople(context, wanted, query.cursor, limit);
    if (page.next) reply.header('link', nextLink(raw, page.next));
    const availableFreshNetworks = page.rows.map((row) => personReply(compared, row));
    return { pnLists: { ...lists, availableFreshNetworks } };
  });
}

interface Wanted {
  but: string[];
  q: string | undefined;
}

async function newestPeople(
  context: NetworksContext,
  wanted: Wanted,
  cursor: string | undefined,
  limit: number,
) {
  const last = decodeCursor(cursor, ['date', 'uuid']);
  const after = last && { at: last[0], id: last[1] };
  const found = await peopleToMeet(context, { ...wanted, limit: limit + 1, ...(after && { after }) });
  return cutPage(found, limit, (row) => [row.created_at, row.id]);
}

async function bestMatches(
  context: NetworksContext,
  compared: Compared,
  wanted: Wanted,
  cursor: string | undefined,
  limit: number,
) {
  const last = decodeCursor(cursor, ['integer', 'date', 'uuid']);
  const after: Match | undefined = last && { percent: last[0], created_at: last[1], id: last[2] };
  const found = await peopleByMatch(context, compared, { ...wanted, after, limit: limit + 1 });
  return cutPage(found, limit, (row) => [row.percent, row.created_at, row.id]);
}
