import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@firstrung/test-kit/free-port';

/** An address of a mail server that can be stopped, in front of a real one. */
export interface MailServer extends AsyncDisposable {
  readonly url: string;
  forwardTo(port: number): void;
  /** Accepts no connections from now on, and ends the open ones. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const open = new Set<Socket>();
  let target = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => open.delete(socket));
      socket.pipe(other);
    }
  });
  const start = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    forwardTo(own) {
      target = own;
    },
    stop,
    start,
    [Symbol.asyncDispose]: stop,
  };
}
