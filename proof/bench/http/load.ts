import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 32;
const END_OF_HEAD = '\r\n\r\n';

export interface HttpRequest {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Open keep-alive connections that repeat one request. */
export interface HttpLoad extends Disposable {
  /** Resolves when so many replies have come, one at a time on each connection. Throws on all but 200. */
  send(count: number): Promise<void>;
}

export async function openLoad(url: string, request: HttpRequest): Promise<HttpLoad> {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, ...request.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`GET ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let left = 0;
  let waiting = 0;
  let sent: PromiseWithResolvers<void> | undefined;

  const next = (socket: Socket) => {
    if (left-- > 0) socket.write(bytes);
    else if (--waiting === 0) sent?.resolve();
  };
  const open = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    let missing = 0;
    socket.on('data', (chunk) => {
      missing = (missing === 0 ? lengthOf(chunk) : missing) - chunk.length;
      if (Number.isNaN(missing)) socket.destroy(new Error(`refused: ${chunk.toString('latin1', 0, 200)}`));
      else if (missing === 0) next(socket);
    });
    socket.on('error', (error) => sent?.reject(error));
    socket.on('close', () => sent?.reject(new Error('the server has closed a connection')));
    return socket;
  };
  let sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  return {
    async send(count) {
      // A server closes connections that were idle for long, as on a busy machine.
      sockets = await Promise.all(sockets.map((socket) => (socket.closed ? open() : socket)));
      sent = Promise.withResolvers();
      left = count;
      waiting = sockets.length;
      for (const socket of sockets) next(socket);
      await sent.promise;
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * The length of the reply that begins with this chunk, which
 * must hold all its headers; `NaN` unless its status is 200.
 */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf(END_OF_HEAD);
  const head = chunk.toString('latin1', 0, Math.max(end, 0));
  if (end < 0 || !head.startsWith('HTTP/1.1 200 ')) return Number.NaN;
  return end + END_OF_HEAD.length + Number(/content-length: (\d+)/i.exec(head)?.[1]);
}
