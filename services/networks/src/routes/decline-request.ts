import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { actOnConnection } from '../use-cases/connections.ts';

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
