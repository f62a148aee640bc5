import { type AuthCalls, openApiDocument } from '@firstrung/contracts';
import { cachedDocument, createPageCache, type Handlers, serveCalls } from '@firstrung/service-kit/http';
import type { Restrictions } from '@firstrung/service-kit/service';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { authHandlers } from './auth/index.ts';
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

/** The OpenAPI document of all services' calls. */
const docs = (app: FastifyInstance, context: AuthContext) =>
  cachedDocument(app, context, '/api/docs', {
    cache: createPageCache({ clock: context.clock, maxAgeMs: Number.POSITIVE_INFINITY }),
    contentType: 'application/json; charset=utf-8',
    page: () => ({ key: 'docs', tags: [] }),
    build: async () => JSON.stringify(openApiDocument(context.config.productName)),
  });
