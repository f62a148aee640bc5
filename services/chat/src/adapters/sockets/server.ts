import type { SocketEndpoint } from '@firstrung/service-kit/http';
import { Server as Engine } from 'engine.io';
import { Server } from 'socket.io';
import type { SharedRooms } from '../redis/socket-adapter.ts';
import { gatherWrites } from './gather-writes.ts';
import type { ChatServer } from './types.ts';

/** A message of 4,000 characters in its longest spelling, and what is around it. */
const MAX_PACKET = 100_000;
/** For a socket that opens and then says nothing. */
const CONNECT_MS = 10_000;

export interface Sockets {
  readonly io: ChatServer;
  readonly endpoint: SocketEndpoint;
  /** Until it is closed: then nothing more is taken. */
  isOpen(): boolean;
}

/** Socket.IO on the kit's server. `finish` is awaited between the last thing that is taken and the first socket that is closed. */
export function createSockets({
  shared,
  finish,
}: {
  shared?: SharedRooms;
  finish(): Promise<void>;
}): Sockets {
  let open = true;
  const engine = new Engine({
    maxHttpBufferSize: MAX_PACKET,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (_request, decide) => decide(open ? null : 'stopping', open),
  });
  gatherWrites(engine);
  const io: ChatServer = new Server({
    serveClient: false,
    connectTimeout: CONNECT_MS,
    ...(shared ? { adapter: shared.adapter as never } : {}),
  });
  io.bind(engine as never);
  return {
    io,
    isOpen: () => open,
    endpoint: {
      path: '/socket.io/',
      handleRequest: (request, response) => engine.handleRequest(request as never, response),
      handleUpgrade: (request, socket, head) => engine.handleUpgrade(request as never, socket as never, head),
      async close() {
        open = false;
        await finish();
        // The connection ends, nobody is told to stay away: so clients come back by themselves, to an instance that is open.
        const { clients } = engine as unknown as { clients: Record<string, { close(): void }> };
        for (const client of Object.values(clients)) client.close();
      },
    },
  };
}
