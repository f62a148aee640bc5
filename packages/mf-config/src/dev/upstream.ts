import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

/** How long a request waits for a server that is starting, milliseconds. */
const START_TIMEOUT = 15_000;
const RETRY_DELAY = 50;

/** A server behind the development origin. */
export interface Upstream {
  connect(): Promise<Duplex>;
  /** Headers of the request as the server should get them. */
  headers(headers: IncomingHttpHeaders): IncomingHttpHeaders;
  /** Sends the reply; default: unchanged. */
  reply?(reply: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * A server on loopback. While it restarts, connections are retried, so that requests wait instead of failing.
 */
export const localUpstream = (port: number): Upstream => ({
  async connect() {
    for (const until = Date.now() + START_TIMEOUT; ; await delay(RETRY_DELAY)) {
      try {
        return await connected(connectTcp({ host: '127.0.0.1', port }), 'connect');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || Date.now() > until) throw error;
      }
    }
  },
  headers: (headers) => headers,
});

/** A deployed server. It sees requests as if they were made on its own origin. */
export const deployedUpstream = (target: URL): Pick<Upstream, 'connect' | 'headers'> => ({
  connect() {
    const { protocol, hostname, port } = target;
    return protocol === 'https:'
      ? connected(
          connectTls({ host: hostname, port: Number(port || 443), servername: hostname }),
          'secureConnect',
        )
      : connected(connectTcp({ host: hostname, port: Number(port || 80) }), 'connect');
  },
  headers: ({ origin, referer, ...headers }) => ({
    ...headers,
    host: target.host,
    ...(origin && { origin: target.origin }),
    ...(referer && { referer: target.href }),
    // The pages are edited on their way.
    'accept-encoding': 'identity',
  }),
});

function connected<S extends Duplex>(socket: S, event: string): Promise<S> {
  const { promise, resolve, reject } = Promise.withResolvers<S>();
  socket.once(event, () => resolve(socket)).once('error', reject);
  return promise;
}

/** Forwards a request and its reply. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
): Promise<void> {
  const fail = (error: Error) => {
    // The browser has gone, which closes the connection to the server, too.
    if (response.destroyed) return;
    // The server was restarted while it handled the request, and reading again is harmless.
    if (request.method === 'GET' && isReset(error) && !response.headersSent) {
      void forward(request, response, upstream);
    } else if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
  };
  try {
    const socket = await upstream.connect();
    if (response.destroyed) {
      socket.destroy();
      return;
    }
    const forwarded = httpRequest({
      createConnection: () => socket,
      method: request.method,
      path: request.url,
      headers: { ...upstream.headers(request.headers), connection: 'close' },
    });
    forwarded.on('error', fail);
    forwarded.on('response', (reply) => {
      (upstream.reply ?? sendUnchanged)(reply, response).catch(fail);
    });
    response.on('close', () => socket.destroy());
    request.pipe(forwarded);
  } catch (error) {
    fail(error as Error);
  }
}

async function sendUnchanged(reply: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
  await pipeline(reply, response);
}

const isReset = (error: Error) => (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/** Forwards a WebSocket. */
export async function forwardUpgrade(
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  upstream: Upstream,
) {
  client.on('error', () => client.destroy());
  try {
    const server = await upstream.connect();
    if (client.destroyed) {
      server.destroy();
      return;
    }
    server.on('error', () => client.destroy());
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    const headers = Object.entries(upstream.headers(request.headers)).map(
      ([name, value]) => `${name}: ${value}`,
    );
    server.write([`${request.method} ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    server.write(head);
    client.pipe(server).pipe(client);
  } catch {
    client.destroy();
  }
}
