import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { httpError } from '../base/http-error.ts';
import { isNotFromOtherSite, OTHER_SITE } from './host.ts';
import type { Movable } from './move-sockets.ts';
import type { SocketEndpoint, UpgradeRouter } from './upgrade.ts';

/** WebSocket close code 1012: the service restarts, reconnect (RFC 6455 registry). */
const SERVICE_RESTART = 1012;

/** The open sockets of a server: those of its endpoints, and the plain WebSockets of its routes. */
export function openSockets(app: FastifyInstance, endpoints: readonly SocketEndpoint[]) {
  const ofEndpoints = () => endpoints.flatMap(({ connections }) => [...connections]);
  const webSockets = () =>
    [...app.websocketServer.clients].map(
      (socket): Movable => [socket, () => socket.close(SERVICE_RESTART, 'restart')],
    );
  return {
    list: (): Movable[] => [
      ...ofEndpoints().map((connection): Movable => [connection, () => void connection.close()]),
      ...webSockets(),
    ],
    /** Asks their clients to reconnect. */
    closeWebSockets(): void {
      for (const [, close] of webSockets()) close();
    },
    measure(registry: Registry): void {
      new Gauge({
        name: 'firstrung_open_sockets',
        help: 'Open sockets of this instance',
        labelNames: ['protocol'],
        registers: [registry],
        collect() {
          this.set({ protocol: 'socket.io' }, ofEndpoints().length);
          this.set({ protocol: 'websocket' }, app.websocketServer.clients.size);
        },
      });
    },
  };
}

/**
 * Gives an endpoint everything under its path: upgrades straight from the
 * server, plain requests (polling) through a route that hands over the raw
 * request and response, so that the headers of every reply are on them.
 */
export function mountSockets(
  app: FastifyInstance,
  {
    upgrades,
    endpoint,
    publicUrl,
  }: { upgrades: UpgradeRouter; endpoint: SocketEndpoint; publicUrl: string | undefined },
): void {
  upgrades.onUpgrade(endpoint.path, endpoint.handleUpgrade);
  app.register(async (scope) => {
    // The endpoint reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', (request, _reply, done) => {
      done(isNotFromOtherSite(request.raw, publicUrl) ? undefined : httpError('NotAllowed', OTHER_SITE));
    });
    scope.all(`${endpoint.path}*`, (request, reply) => {
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      endpoint.handleRequest(request.raw, reply.raw);
    });
  });
}
