import type { AuthCalls } from '@firstrung/contracts';
import { type Handlers, serveCalls } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { authHandlers } from './auth/index.ts';
import { docs } from './docs.ts';
import { secondFactorHandlers } from './second-factor/index.ts';

export function serveRoutes(app: FastifyInstance, context: AuthContext): void {
  serveCalls(app, context, {
    ...authHandlers(context),
    ...secondFactorHandlers(context),
  } satisfies Handlers<AuthCalls>);
  docs(app, context);
}
