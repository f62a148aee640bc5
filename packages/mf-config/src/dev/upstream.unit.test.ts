import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { forward, localUpstream } from './upstream.ts';

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The address of an origin in front of a server. */
async function originOf(listener: RequestListener): Promise<string> {
  const port = await serve(listener);
  const origin = await serve((request, response) => void forward(request, response, localUpstream(port)));
  return `http://127.0.0.1:${origin}`;
}

test('a GET whose connection is reset before the reply is made again', async () => {
  const paths: (string | undefined)[] = [];
  const origin = await originOf((request, response) => {
    paths.push(request.url);
    if (paths.length === 1) request.socket.resetAndDestroy();
    else response.end('here');
  });
  expect(await (await fetch(`${origin}/page`)).text()).toBe('here');
  expect(paths).toEqual(['/page', '/page']);
});

test('a GET that the browser gives up is not made again', async () => {
  const paths: (string | undefined)[] = [];
  const { promise: received, resolve: receive } = Promise.withResolvers<void>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const origin = await originOf((request, response) => {
    paths.push(request.url);
    if (request.url === '/after') {
      response.end();
      return;
    }
    response.on('close', close);
    receive();
  });
  const browser = new AbortController();
  const reply = fetch(`${origin}/page`, { signal: browser.signal });
  await received;
  browser.abort();
  await expect(reply).rejects.toThrow();
  await closed;
  await fetch(`${origin}/after`);
  expect(paths).toEqual(['/page', '/after']);
});

test('a reply that breaks off breaks off for the browser, too', async () => {
  const origin = await originOf((request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => request.socket.destroy());
  });
  await expect(fetch(origin).then((reply) => reply.text())).rejects.toThrow();
});
