import type { AuthCalls } from '@firstrung/contracts';
import { type Handlers, serveCalls } from '@firstrung/service-kit/http';
import type { Restrictions } from '@firstrung/service-kit/service';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { authHandlers } from './auth/index.ts';
import { docs } from './docs.ts';
import { oidcHandlers } from './oidc.ts';
import { secondFactorHandlers } from './second-factor/index.ts';
import { staffHandlers } from './staff.ts';

export function serveRoutes(app: FastifyInstance, context: AuthContext, suspensions: Restrictions): void {
  serveCalls(app, context, {
    ...authHandlers(context),
    ...oidcHandlers(context),
    ...secondFactorHandlers(context),
    ...staffHandlers(context, suspensions),
  } satisfies Handlers<AuthCalls>);
  docs(app, context);
}
