import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { actOnConnection } from '../use-cases/connections.ts';

export function acceptRequest(app: FastifyInstance, context: NetworksContext): void {
  route(app, context, 'POST /api/pn/encourage-support', async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'accept', now);
    return { message: 'Encouragement supported successfully!' };
  });
}
