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
