import { openApiDocument } from '@firstrung/contracts';
import { document } from '@firstrung/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';

/** Every call of the product, of all services, as an OpenAPI document to read into a tool of one's choice. */
export const docs = (app: FastifyInstance, context: AuthContext) =>
  document(app, context, '/api/docs', async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(openApiDocument(context.config.productName));
  });
