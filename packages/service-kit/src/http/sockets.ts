import type { FastifyInstance } from 'fastify';
import type { SocketEndpoint, UpgradeRouter } from './upgrade.ts';

/**
 * Gives an endpoint everything under its path: upgrades straight from the server, plain requests (polling) through a
 * route that hands over the raw request and response, so that the headers of every reply are on them.
 */
export function mountSockets(app: FastifyInstance, upgrades: UpgradeRouter, endpoint: SocketEndpoint): void {
  upgrades.onUpgrade(endpoint.path, endpoint.handleUpgrade);
  app.register(async (scope) => {
    // The endpoint reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${endpoint.path}*`, (request, reply) => {
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      endpoint.handleRequest(request.raw, reply.raw);
    });
  });
}
