import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { actOnConnection } from '../use-cases/connections.ts';

export function removeConnection(app: FastifyInstance, context: NetworksContext): void {
  route(app, context, 'POST /api/pn/remove-network', async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'remove', now);
    return { message: 'Network Removed!' };
  });
}
