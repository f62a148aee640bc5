import { once } from 'node:events';
import { request } from 'node:http';
import { type Socket as Connection, Server as Engine } from 'engine.io';
import type { FastifyInstance } from 'fastify';
import { Server as SocketServer } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { HttpConfig, SocketEndpoint } from '../src/http/index.ts';
import { bareService, sendRaw, serve } from './http-harness.ts';

/** Socket.IO as a service brings it along. */
function echoingSockets(): SocketEndpoint {
  const sockets = new SocketServer();
  const engine = new Engine();
  sockets.bind(engine as never);
  const connections = new Set<Connection>();
  engine.on('connection', (connection: Connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  sockets.on('connection', (socket) => {
    socket.on('echo', (text: string, answer: (text: string) => void) => answer(`${text} by socket.io`));
  });
  return {
    path: '/socket.io/',
    connections,
    handleRequest: (incoming, response) => engine.handleRequest(incoming as never, response),
    handleUpgrade: (incoming, socket, head) => engine.handleUpgrade(incoming as never, socket as never, head),
    async close() {
      await sockets.close();
    },
  };
}

function echoingStream(app: FastifyInstance) {
  app.get('/api/notifications/stream', { websocket: true }, (socket) => {
    socket.on('message', (message) => socket.send(`${message} by ws`));
  });
}

const serveBoth = (http: Partial<HttpConfig> = {}) =>
  serve(async (kit) => [await bareService('chat', kit, echoingStream, { sockets: [echoingSockets()] })], {
    http,
  });

async function echoSocketIo(url: string, transports: string[]) {
  const client = io(url, { transports, reconnection: false, extraHeaders: { origin: url } });
  try {
    await once(client as never, 'connect');
    return { answer: await client.emitWithAck('echo', 'hello'), transport: client.io.engine.transport.name };
  } finally {
    client.disconnect();
  }
}

async function openStream(url: string, path = '/api/notifications/stream') {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { origin: url });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return socket;
}

async function echoStream(socket: WebSocket) {
  socket.send('hello');
  const [message] = await once(socket, 'message');
  return `${message}`;
}

test('Socket.IO by WebSocket, by polling, by upgrading, and @fastify/websocket, all in one process', async () => {
  const { url } = await serveBoth();
  const stream = await openStream(url);
  const answer = 'hello by socket.io';
  for (let round = 0; round < 2; round++) {
    expect(await echoStream(stream)).toBe('hello by ws');
    expect(await echoSocketIo(url, ['websocket'])).toEqual({ answer, transport: 'websocket' });
    expect(await echoStream(stream)).toBe('hello by ws');
    expect(await echoSocketIo(url, ['polling'])).toEqual({ answer, transport: 'polling' });
    expect((await echoSocketIo(url, ['polling', 'websocket'])).answer).toBe(answer);
    expect(await echoStream(await openStream(url))).toBe('hello by ws');
  }
  // Strays are what either plugin would have killed: still there after a second round and then some.
  expect(await echoStream(stream)).toBe('hello by ws');
});

test('polling replies carry the security headers', async () => {
  const { url } = await serveBoth();
  const response = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a WebSocket to an address that has none is refused', async () => {
  const { url } = await serveBoth();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/nothing`, { origin: url });
  const [error] = await once(socket, 'error');
  expect(String(error)).toMatch(/404/);
});

const STREAM = '/api/notifications/stream';
const SOCKET_IO = '/socket.io/?EIO=4&transport=websocket';
const POLLING = '/socket.io/?EIO=4&transport=polling';

/** The status line and headers of the reply to a handshake. */
const handshake = (url: string, path: string, headers: string[]) =>
  sendRaw(url, [
    `GET ${path} HTTP/1.1`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  ]);

test.each([
  [STREAM, '101'],
  [SOCKET_IO, '101'],
  [POLLING, '200'],
])('%s opens for no pages but those of the requested host or of PUBLIC_URL', async (path, opened) => {
  const { url } = await serveBoth({ publicUrl: 'https://jobs.example' });
  const { host } = new URL(url);
  const from = (origin: string[]) => {
    const headers = [`Host: ${host}`, ...origin.map((value) => `Origin: ${value}`)];
    return path === POLLING
      ? sendRaw(url, [`GET ${path} HTTP/1.1`, ...headers])
      : handshake(url, path, headers);
  };
  for (const origin of [
    [url],
    [`https://${host}`],
    ['https://jobs.example'],
    ['https://jobs.example:443'],
    [],
  ])
    expect((await from(origin)).split(' ', 2)[1], `${origin}`).toBe(opened);
  for (const origin of [
    'https://evil.example',
    'https://jobs.example.evil.example',
    'https://jobs.example:444',
    'http://jobs.example',
    `ftp://${host}`,
    'null',
    'file://',
    '',
  ]) {
    const reply = await from([origin]);
    expect(reply, origin).toMatch(/^HTTP\/1\.1 403 /);
    expect(reply).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(reply).toContain('"error":"NotAllowed"');
  }
});

test.each([STREAM, SOCKET_IO])('%s refuses a handshake with two hosts', async (path) => {
  const { url } = await serveBoth();
  const { host } = new URL(url);
  const reply = await handshake(url, path, [`Host: ${host}`, 'Host: evil.example', `Origin: ${url}`]);
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
});

test('a client that offers HTTP/2 by upgrade gets a plain answer', async () => {
  const { url } = await serveBoth();
  const outgoing = request(`${url}/health/live`, { headers: { connection: 'Upgrade', upgrade: 'h2c' } });
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  expect(response.statusCode).toBe(200);
  response.resume();
});

test('on a stop WebSocket clients are asked to reconnect', async () => {
  const server = await serveBoth();
  const stream = await openStream(server.url);
  const client = io(server.url, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin: server.url },
  });
  await once(client as never, 'connect');
  const closed = once(stream, 'close');
  const gone = once(client as never, 'disconnect');
  await server.http.close();
  expect((await closed)[0]).toBe(1012);
  await gone;
});
