import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface PostedMessage {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: { id: string; to: string; from: string; text: string };
}

/** A gateway for text messages: a real HTTP server on a free port. */
export async function startGateway() {
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    gateway.posted.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
    const headers = gateway.status === 307 ? { location: '/elsewhere' } : {};
    response.writeHead(gateway.status, { ...headers, 'content-type': 'text/plain' });
    response.end(`about ${body.to}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages?account=7`,
    /** Everything that was posted, taken or not. */
    posted: [] as PostedMessage[],
    /** What the next messages are answered. */
    status: 202,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gateway;
}
