import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { publicKeys } from '../use-cases/signing-keys.ts';

export const jwks = (app: FastifyInstance, context: AuthContext) =>
  route(app, context, 'GET /.well-known/jwks.json', async (_, reply) => {
    // Less than the lead time of a new key.
    reply.header('cache-control', 'public, max-age=300');
    return { keys: await publicKeys(context.tokenKeys, context.db) };
  });
