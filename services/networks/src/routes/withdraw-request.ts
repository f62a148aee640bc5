import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { actOnConnection } from '../use-cases/connections.ts';

export const withdrawRequest = (app: FastifyInstance, context: NetworksContext) =>
  route(app, context, 'POST /api/pn/withdraw', async ({ body, caller, now }) => {
    await actOnConnection(context, caller, body.networkId, 'withdrawRequest', now);
    return { message: 'Request withdrawn.' };
  });
