// Promise: The edge drains, balances, limits and names requests as its page says.
// Guards: infra/edge

import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { checkEdge, hasHaproxy, startHaproxy } from '@firstrung/all-in-one/testing/haproxy';
import { createHttpServer, type HttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

/** A program that answers everything with its name, and accepts every socket. */
async function startNamed(name: string) {
  const sockets: Duplex[] = [];
  const server = createServer((_request, response) => void response.end(name));
  server.on('upgrade', (_request, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n',
    );
    socket
      .on('error', () => {})
      .on('end', () => socket.end())
      .resume();
    sockets.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, stop };
}

/** A server of the kit. `/slow` answers when it is released. */
async function startInstance(name: string, drainMs: number) {
  const slow = { entered: Promise.withResolvers<void>(), release: Promise.withResolvers<void>() };
  const http: HttpServer = await createHttpServer({
    services: [],
    config: { ...readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' }), drainMs },
    plugins: [
      async (app) => {
        app.get('/name', async () => name);
        app.get('/slow', async () => {
          slow.entered.resolve();
          await slow.release.promise;
          return name;
        });
      },
    ],
    log: createLog({ level: 'silent' }),
    clock: systemClock,
  });
  onTestFinished(() => http.close());
  return { http, slow, port: Number(new URL(await http.listen()).port) };
}

const textAt = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, { headers });
  return { status: reply.status, text: await reply.text(), cookie: reply.headers.get('set-cookie') };
};

/** Idle connections from several addresses of this machine. */
async function openIdle(port: number, count: number, from: (index: number) => string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let start = 0; start < count; start += 200) {
    const some = Array.from({ length: Math.min(200, count - start) }, (_, index) =>
      connect({ port, host: '127.0.0.1', localAddress: from(start + index) }),
    );
    sockets.push(...some);
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    // The edge resets those that are left when it ends.
    for (const socket of some) socket.on('error', () => {});
  }
  return sockets;
}

/** Asks for a socket. Resolves with the status of the reply and the connection. */
async function openSocket(port: number, path: string) {
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const request = get({ port, path, agent: false, headers });
  const [response, connection] = (await Promise.race([
    once(request, 'upgrade'),
    once(request, 'response'),
  ])) as [IncomingMessage, Socket?];
  const { statusCode: status, headers: reply, socket } = response;
  const close = () => void (connection ?? socket).destroy();
  onTestFinished(close);
  if (status !== 101) close();
  return { status, retryAfter: reply['retry-after'], close };
}

describe.skipIf(!hasHaproxy())('the edge', () => {
  test('its configuration is valid with every kind of setting', () => {
    expect(checkEdge()).toBe('');
    for (const TRUST_PROXY of ['off', '1', '2', '3', '10.0.0.0/8'])
      expect(checkEdge({ TRUST_PROXY })).toBe('');
    expect(checkEdge({ EDGE_MAX_CONNECTIONS: '500', EDGE_INSTANCES: '3' })).toBe('');
    expect(checkEdge({ EDGE_MAX_CONNECTIONS: '500', EDGE_MAX_SOCKETS: '300' })).toBe('');
    expect(checkEdge({ EDGE_INSTANCES: 'many' })).toContain('server-template');
    expect(checkEdge({ EDGE_MAX_SOCKETS: 'many' })).toContain('integer');
  });

  test('no request fails while an instance drains and stops', async () => {
    const one = await startInstance('one', 4_000);
    const two = await startInstance('two', 0);
    // A fast machine sends more requests than the default allows an address.
    await using edge = await startHaproxy(
      { web: [one.port, two.port] },
      { EDGE_ADDRESS_REQUESTS: '10000000' },
    );
    // Some wait on each instance: on a slow machine the edge may take one for down at first.
    const entered = Promise.all([one.slow.entered.promise, two.slow.entered.promise]);
    const slow: ReturnType<typeof textAt>[] = [];
    do slow.push(textAt(`${edge.url}/slow`));
    while (!(await Promise.race([entered, delay(200)])));
    two.slow.release.resolve();

    let isStopped = false;
    let isReleased = false;
    const stopped = one.http
      .drain()
      .then(() => one.http.close())
      .then(() => {
        isStopped = true;
      });
    const names: string[] = [];
    while (!isStopped) {
      const { status, text } = await textAt(`${edge.url}/name`);
      expect(status).toBe(200);
      names.push(text);
      // Twenty replies of the other one only: the edge has noticed.
      if (!isReleased && names.length > 20 && names.slice(-20).every((name) => name === 'two')) {
        isReleased = true;
        one.slow.release.resolve();
      }
    }
    await stopped;
    expect(isReleased).toBe(true);
    const answers = (await Promise.all(slow)).map(({ status, text }) => `${status} ${text}`);
    expect([...new Set(answers)].sort()).toEqual(['200 one', '200 two']);
    expect(names.at(-1)).toBe('two');
  });

  // A new container has an address before its program listens,
  // too, and until the first checks it counts as healthy.
  test('no request fails while most instances listen no more, also if they have the fewest connections', async () => {
    const stays = await startNamed('stays');
    const others = await Promise.all([startNamed('one'), startNamed('two'), startNamed('three')]);
    await using edge = await startHaproxy({ web: [stays, ...others].map(({ port }) => port) });
    // One of each.
    for (let count = 0; count < 4; count++) await openSocket(edge.port, '/socket');
    for (const { stop } of others) stop();
    for (let count = 0; count < 20; count++)
      expect(await textAt(edge.url)).toMatchObject({ status: 200, text: 'stays' });
  });

  test('a polling session stays at its instance, and new sessions go to all of them', async () => {
    const ports = [(await startNamed('one')).port, (await startNamed('two')).port];
    await using edge = await startHaproxy({ web: [ports[0]!], chat: ports });
    const first = await textAt(`${edge.url}/socket.io/?EIO=4&transport=polling`);
    const cookie = first.cookie!.split(';', 1)[0]!;
    const ask = async (query: string) =>
      (await textAt(`${edge.url}/socket.io/?EIO=4&transport=polling${query}`, { cookie })).text;
    const seenIn = async (query: string) => {
      const seen = new Set<string>();
      for (let round = 0; round < 20; round++) seen.add(await ask(query));
      return [...seen].sort();
    };
    expect(await seenIn('&sid=abc')).toEqual([first.text]);
    expect(await seenIn('')).toEqual(['one', 'two']);
  });

  test('requests are limited by address, those of an IPv6 network together', async () => {
    const web = [(await startNamed('web')).port];
    const limit = { EDGE_ADDRESS_REQUESTS: '20' };
    const statuses = async (url: string, count: number, headers?: Record<string, string>) => {
      const all: number[] = [];
      for (let index = 0; index < count; index++) all.push((await textAt(url, headers)).status);
      return all;
    };
    const [within, beyond] = [Array(20).fill(200), [429]];
    {
      await using edge = await startHaproxy({ web }, limit);
      // A client may not choose its address.
      const forged = { 'x-forwarded-for': '192.0.2.1' };
      expect(await statuses(edge.url, 20, forged)).toEqual(within);
      const refused = await textAt(edge.url, { 'x-forwarded-for': '192.0.2.2' });
      expect(refused.status).toBe(429);
      expect(JSON.parse(refused.text)).toMatchObject({ error: 'TooManyRequests' });
      expect((await textAt(`${edge.url}/health/ready`)).status).toBe(200);
    }
    await using edge = await startHaproxy({ web }, { ...limit, TRUST_PROXY: '2' });
    const from = (address: string) => ({ 'x-forwarded-for': `203.0.113.9, ${address}` });
    expect(await statuses(edge.url, 20, from('192.0.2.1'))).toEqual(within);
    expect(await statuses(edge.url, 1, from('192.0.2.1'))).toEqual(beyond);
    expect(await statuses(edge.url, 1, from('192.0.2.2'))).toEqual([200]);
    expect(await statuses(edge.url, 20, from('2001:db8::1'))).toEqual(within);
    expect(await statuses(edge.url, 1, from('2001:db8::ffff:2'))).toEqual(beyond);
    expect(await statuses(edge.url, 1, from('2001:db8:0:1::1'))).toEqual([200]);
  });

  test('4,200 idle connections do not delay the next request', async () => {
    await using edge = await startHaproxy({ web: [(await startNamed('web')).port] });
    await openIdle(edge.port, 4_200, (index) => `127.0.0.${2 + (index % 3)}`);
    const begin = performance.now();
    expect((await textAt(edge.url)).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  test.each([
    ['as set', { EDGE_MAX_SOCKETS: '8' }],
    ['four fifths of the connections', { EDGE_MAX_CONNECTIONS: '10' }],
  ])('sockets leave connections for pages and calls: %s', async (_name, limit) => {
    const ports = [(await startNamed('any')).port];
    await using edge = await startHaproxy({ web: ports, chat: ports, mail: ports }, limit);
    const paths = ['/socket.io/?EIO=4&transport=websocket', '/api/notifications/stream'];
    const open = (index: number) => openSocket(edge.port, paths[index % 2]!);
    const sockets = await Promise.all(Array.from({ length: 8 }, (_, index) => open(index)));
    expect(sockets.map(({ status }) => status)).toEqual(Array(8).fill(101));

    for (const index of [0, 1]) expect(await open(index)).toMatchObject({ status: 503, retryAfter: '1' });
    const polling = `${edge.url}/socket.io/?EIO=4&transport=polling`;
    expect(await textAt(polling)).toMatchObject({ status: 503 });
    expect(await textAt(`${polling}&sid=abc`)).toMatchObject({ status: 200 });
    for (const path of ['/', '/api/applicant/messages/x', '/api/notifications'])
      expect(await textAt(`${edge.url}${path}`)).toMatchObject({ status: 200 });

    sockets[0]!.close();
    await vi.waitUntil(async () => (await open(0)).status === 101, { timeout: 30_000 });
  });

  test('an address beyond its connections is refused, others are served', async () => {
    await using edge = await startHaproxy(
      { web: [(await startNamed('web')).port] },
      { EDGE_ADDRESS_CONNECTIONS: '50' },
    );
    await openIdle(edge.port, 50, () => '127.0.0.2');
    const more = connect({ port: edge.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    // It is reset, before or after it has connected.
    await new Promise((resolve) =>
      more
        .resume()
        .on('error', () => {})
        .on('close', resolve),
    );
    expect((await textAt(edge.url)).status).toBe(200);
  });

  test('each request has one id at the edge and at the instance, which only a proxy in front may choose', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      // Not the edge's health checks.
      if (request.url === '/name') seen.push(request.headers.traceparent as string | undefined);
      response.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const web = [(server.address() as AddressInfo).port];
    const [id, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const given = `00-${id}-${span}-01`;
    const invalid = [
      'nonsense',
      `${given}-x`,
      `00-${'0'.repeat(32)}-${span}-01`,
      `00-${id}-${'0'.repeat(16)}-01`,
    ];
    const own = /^00-(?!4bf92f35)([0-9a-f]{16})[0-9a-f]{16}-\1-00$/;
    for (const TRUST_PROXY of ['1', '10.0.0.0/8', '2']) {
      await using edge = await startHaproxy({ web }, { TRUST_PROXY });
      const isTrusted = TRUST_PROXY === '2';
      for (const traceparent of [given, ...invalid]) {
        await textAt(`${edge.url}/name`, { traceparent });
        if (isTrusted && traceparent === given) expect(seen.at(-1)).toBe(given);
        else expect(seen.at(-1)).toMatch(own);
      }
      await textAt(`${edge.url}/name`);
      expect(seen.at(-1)).toMatch(own);
      const refused = await textAt(`${edge.url}/metrics?signature=hunter2`, { traceparent: given });
      const { requestId } = JSON.parse(refused.text);
      if (isTrusted) expect(requestId).toBe(id);
      else expect(requestId).toMatch(/^(?!4bf92f35)[0-9a-f]{32}$/);
      await expect.poll(edge.log).toContain(requestId);
      // Queries may hold the signature of a link.
      expect(edge.log()).toContain('"GET /metrics HTTP/1.1"');
      expect(edge.log()).not.toContain('hunter2');
    }
    expect(new Set(seen).size).toBe(seen.length);
  });
});
