import type { NetworksCalls } from '@firstrung/contracts';
import { type Handlers, serveCalls, serverDeps } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { NetworksContext } from '../context.ts';
import { networksHandlers } from './networks.ts';
import { profileHandlers } from './profile.ts';

export function serveRoutes(app: FastifyInstance, context: NetworksContext): void {
  serveCalls(app, context, {
    ...profileHandlers(context),
    ...networksHandlers(context, serverDeps(app)),
  } satisfies Handlers<NetworksCalls>);
}
