import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { changeHiding, hidingOf, profileOf } from '../use-cases/profiles.ts';

export function hiding(app: FastifyInstance, context: NetworksContext): void {
  route(app, context, 'GET /api/profile/hiding', async ({ caller }) => ({
    hides: hidingOf(await profileOf(context, caller)),
  }));
  route(app, context, 'PUT /api/profile/hiding', async ({ body, caller, now }) => ({
    message: 'Saved.',
    hides: hidingOf(await changeHiding(context, caller, body, now)),
  }));
}
