import { openApiDocument } from '@firstrung/contracts';
import { cachedDocument, createPageCache } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';

/** The OpenAPI document of all services' calls. */
export const docs = (app: FastifyInstance, context: AuthContext) =>
  cachedDocument(app, context, '/api/docs', {
    cache: createPageCache({ clock: context.clock, maxAgeMs: Number.POSITIVE_INFINITY }),
    contentType: 'application/json; charset=utf-8',
    page: () => ({ key: 'docs', tags: [] }),
    build: async () => JSON.stringify(openApiDocument(context.config.productName)),
  });
