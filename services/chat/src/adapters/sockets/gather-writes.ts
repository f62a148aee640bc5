import type { Server as Engine } from 'engine.io';

/** What Engine.IO keeps to itself. */
interface Connection {
  flush(): void;
  /** `socket` is that of WebSocket; there is none while a client polls. */
  readonly transport: { readonly socket?: { readonly _socket?: { cork(): void; uncork(): void } | null } };
}

/**
 * What one turn of the event loop has to say to a connection leaves in one write: the messages of a group, and the
 * acknowledgements of those the client sent. Engine.IO writes each by itself, which costs more than all else about it.
 */
export function gatherWrites(engine: Engine): void {
  engine.on('connection', (connection: Connection) => {
    const flush = connection.flush.bind(connection);
    let due = false;
    const write = () => {
      due = false;
      const stream = connection.transport.socket?._socket;
      stream?.cork();
      flush();
      stream?.uncork();
    };
    connection.flush = () => {
      if (due) return;
      due = true;
      process.nextTick(write);
    };
  });
}
