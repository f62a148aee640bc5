import { route, serverDeps } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { requestBudgets } from '../domain/request-budgets.ts';
import { actOnConnection } from '../use-cases/connections.ts';
import { profileOf } from '../use-cases/profiles.ts';

export function sendRequest(app: FastifyInstance, context: NetworksContext): void {
  const { limiter } = serverDeps(app);
  route(app, context, 'POST /api/pn/encouraged', async ({ body, caller, now }) => {
    const { created_at } = await profileOf(context, caller);
    for (const budget of requestBudgets(created_at, now)) await limiter.consume(budget, caller.id);
    await actOnConnection(context, caller, body.networkId, 'request', now);
    return { message: 'Encouragement sent successfully!' };
  });
}

export const withdrawRequest = (app: FastifyInstance, context: NetworksContext) =>
  route(app, context, 'POST /api/pn/withdraw', async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'withdrawRequest', now);
    return { message: 'Request withdrawn.' };
  });

export function acceptRequest(app: FastifyInstance, context: NetworksContext): void {
  route(app, context, 'POST /api/pn/encourage-support', async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'accept', now);
    return { message: 'Encouragement supported successfully!' };
  });
}

/** Two calls: that of the guest path takes the token in its body, too (A§7). */
export function declineRequest(app: FastifyInstance, context: NetworksContext): void {
  for (const key of ['POST /api/pn/discouraged', 'POST /api/guest/pn/discouraged'] as const) {
    route(app, context, key, async ({ body: { networkId, type }, caller, now }) => {
      const { action, message } = DECLINES[type];
      await actOnConnection(context, caller, networkId, action, now);
      return { message };
    });
  }
}

const DECLINES = {
  polite: { action: 'declinePolitely', message: 'Encouragement declined politely.' },
  harsh: { action: 'declineHarshly', message: 'Encouragement declined harshly.' },
} as const;

export function removeConnection(app: FastifyInstance, context: NetworksContext): void {
  route(app, context, 'POST /api/pn/remove-network', async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'remove', now);
    return { message: 'Network Removed!' };
  });
}
