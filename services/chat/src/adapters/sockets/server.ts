import type { SocketEndpoint } from '@firstrung/service-kit/http';
import { type Socket as Connection, Server as Engine } from 'engine.io';
import { Server } from 'socket.io';
import type { RedisAdapter } from '../redis/socket-adapter.ts';
import type { ChatServer } from './types.ts';

/** Bytes of the largest event: a message of 4,000 characters in its longest encoding, with its envelope. */
const MAX_PACKET = 100_000;
/** A connection that has not authenticated by then is closed. */
const CONNECT_MS = 10_000;

export interface SocketServer {
  readonly io: ChatServer;
  readonly endpoint: SocketEndpoint;
  /** `false` once it is closing: then nothing more is accepted. */
  isOpen(): boolean;
}

/**
 * Socket.IO on the kit's server. On closing, `finish` is awaited
 * after the last accepted event and before connections end.
 */
export function createSocketServer({
  redis,
  finish,
}: {
  redis?: RedisAdapter | undefined;
  finish(): Promise<void>;
}): SocketServer {
  let open = true;
  const engine = new Engine({
    maxHttpBufferSize: MAX_PACKET,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (_request, decide) => decide(open ? null : 'stopping', open),
  });
  const io: ChatServer = new Server({
    serveClient: false,
    connectTimeout: CONNECT_MS,
    ...(redis && { adapter: redis.adapter }),
  });
  io.bind(engine as never);
  const connections = new Set<Connection>();
  engine.on('connection', (connection: Connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  return {
    io,
    isOpen: () => open,
    endpoint: {
      path: '/socket.io/',
      connections,
      handleRequest: (request, response) => engine.handleRequest(request as never, response),
      handleUpgrade: (request, socket, head) => engine.handleUpgrade(request as never, socket as never, head),
      async close() {
        open = false;
        await finish();
        // Closes the transport without a disconnect packet, so that
        // clients reconnect by themselves to another instance.
        engine.close();
      },
    },
  };
}
