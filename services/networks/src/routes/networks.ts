import type { networksCalls } from '@firstrung/contracts';
import {
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  type Handlers,
  nextLink,
  type ServerDeps,
} from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { NetworksContext } from '../context.ts';
import { blockedPeople } from '../db/queries/blocks.ts';
import type { Compared } from '../domain/compatibility.ts';
import { requestBudgets } from '../domain/connection.ts';
import { setBlocked } from '../use-cases/blocks.ts';
import { actOnConnection } from '../use-cases/connections.ts';
import {
  type Match,
  networksOf,
  peopleByMatch,
  peopleToMeet,
  personReply,
} from '../use-cases/list-networks.ts';
import { profileOf } from '../use-cases/profiles.ts';

export const networksHandlers = (
  context: NetworksContext,
  { limiter }: ServerDeps,
): Handlers<typeof networksCalls> => ({
  'GET /api/pn/all-networks': async ({ caller, query, now, raw }, reply) => {
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
  },

  'POST /api/pn/encouraged': async ({ body, caller, now }) => {
    const { created_at } = await profileOf(context, caller);
    for (const budget of requestBudgets(created_at, now)) await limiter.consume(budget, caller.id);
    await actOnConnection(context, caller, body.networkId, 'request', now);
    return { message: 'Encouragement sent successfully!' };
  },

  'POST /api/pn/withdraw': async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'withdrawRequest', now);
    return { message: 'Request withdrawn.' };
  },

  'POST /api/pn/encourage-support': async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'accept', now);
    return { message: 'Encouragement supported successfully!' };
  },

  'POST /api/pn/discouraged': (request) => decline(context, request),

  // It takes the token in its body, too (A§7).
  'POST /api/guest/pn/discouraged': (request) => decline(context, request),

  'POST /api/pn/remove-network': async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'remove', now);
    return { message: 'Network Removed!' };
  },

  'GET /api/pn/blocked': async ({ caller, query, raw }, reply) => {
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
  },

  'POST /api/pn/block': async ({ body, caller, now }) => {
    await setBlocked(context, caller, body.networkId, true, now);
    return { message: 'Blocked.' };
  },

  'POST /api/pn/unblock': async ({ body, caller, now }) => {
    await setBlocked(context, caller, body.networkId, false, now);
    return { message: 'Unblocked.' };
  },
});

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

const DECLINES = {
  polite: { action: 'declinePolitely', message: 'Encouragement declined politely.' },
  harsh: { action: 'declineHarshly', message: 'Encouragement declined harshly.' },
} as const;

async function decline(
  context: NetworksContext,
  {
    body,
    caller,
    now,
  }: { body: { networkId: string; type: keyof typeof DECLINES }; caller: Caller; now: Date },
) {
  const { action, message } = DECLINES[body.type];
  await actOnConnection(context, caller, body.networkId, action, now);
  return { message };
}
