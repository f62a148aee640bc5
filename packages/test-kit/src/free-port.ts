import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the range of outgoing connections: one of those could take the port while its server is down.
const FIRST = 20_000;
const COUNT = 12_000;

/** A free loopback port for a server that keeps its port after it was killed. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer();
    const outcome = once(server.listen(port, '127.0.0.1'), 'listening');
    const isFree = await outcome.then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
