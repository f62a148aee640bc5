import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@firstrung/contracts';
import { refuseSocket } from './client-error.ts';
import { isNotFromOtherSite, NOT_ONE_HOST, namesOneHost, OTHER_SITE } from './host.ts';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Something that speaks its own protocol under a path of the one server: Socket.IO's engine, for one. */
export interface SocketEndpoint {
  /** Everything that starts with it is the endpoint's, as `/socket.io/`. */
  readonly path: string;
  /** For its plain HTTP requests (polling). */
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  handleUpgrade: UpgradeHandler;
  /** Those that are open now. The client of one that is closed reconnects by itself. */
  readonly connections: ReadonlySet<{ close(): unknown }>;
  /** Asks its clients to reconnect, and ends. */
  close(): Promise<void>;
}

export interface UpgradeRouter {
  /** Hands upgrades of paths starting with `prefix` to `handler`. */
  onUpgrade(prefix: string, handler: UpgradeHandler): void;
  /** Where Fastify's WebSocket plugin listens, in place of the server: it gets every other path. */
  readonly rest: EventEmitter;
  /** Cuts every socket that was upgraded and is still open. */
  destroySockets(): void;
}

export interface UpgradeOptions {
  /** The security headers of every reply. */
  headers: Readonly<Record<string, string>>;
  /** The address people use. */
  publicUrl: string | undefined;
}

/**
 * The server's one `upgrade` listener. It refuses handshakes from pages of other sites, for every endpoint
 * alike. With a listener each, Socket.IO and @fastify/websocket destroy each other's sockets, since each
 * takes an unknown path for a stray.
 */
export function routeUpgrades(server: Server, { headers, publicUrl }: UpgradeOptions): UpgradeRouter {
  const handlers: { prefix: string; handler: UpgradeHandler }[] = [];
  const rest = new EventEmitter();
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const refuse = (code: ErrorCode, message: string) => refuseSocket(socket, headers, code, message);
    if (!namesOneHost(request)) return refuse('InvalidInput', NOT_ONE_HOST);
    if (!isNotFromOtherSite(request, publicUrl)) return refuse('NotAllowed', OTHER_SITE);
    const url = request.url ?? '/';
    const own = handlers.find(({ prefix }) => url.startsWith(prefix));
    if (own) own.handler(request, socket, head);
    else if (isWebSocket(request) && rest.emit('upgrade', request, socket, head)) return;
    else refuse('InvalidInput', 'The request could not be understood.');
  });
  return {
    onUpgrade: (prefix, handler) => void handlers.push({ prefix, handler }),
    rest,
    destroySockets() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Some HTTP clients offer an upgrade to HTTP/2 with every request: those are plain requests to us. */
export const isWebSocket = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket';
