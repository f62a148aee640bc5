import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { closedLoop } from '../closed-loop.ts';
import { serveWorker } from '../worker.ts';
import type { HolderReply, HolderRequest } from './holders.ts';

/** Opened at once: the next one begins when one is open, so the pace is that of the servers. */
const AT_ONCE = 20;
/** As the clients of chat and notifications wait before they try again. */
const RETRY_MS = { min: 500, max: 5_000 };
const TRIES = 20;
/**
 * The edge closes a connection that sent no request for 35 s:
 * its `timeout client` is shorter than that of keep-alive.
 */
const REQUEST_MS = 25_000;
const ADDRESSES = 64;

const held = new Set<WebSocket | Socket>();
const timers = new Set<NodeJS.Timeout>();
let lost = 0;
let refused = 0;
/** Those of an earlier round are not opened again. */
let round = 0;

// Holds open sockets and connections.
serveWorker(async (request: HolderRequest): Promise<HolderReply> => {
  if (request === 'close') {
    round++;
    for (const timer of timers) clearInterval(timer);
    timers.clear();
    for (const one of held) {
      one.removeAllListeners('close');
      end(one);
    }
    held.clear();
    return { held: 0, lost, refused };
  }
  if (request !== 'count') {
    const { url, origin, tokens, sockets, connections } = request;
    const kinds = [openChat, openNotifications];
    await each(sockets, (index) =>
      kinds[index % 2]!({ url, origin, token: tokens[Math.floor(index / 2) % tokens.length]!, index }),
    );
    await each(connections, (index) => openConnection(url, index));
  }
  return { held: held.size, lost, refused };
});

const each = (count: number, open: (index: number) => Promise<WebSocket | Socket>): Promise<void> =>
  closedLoop({ count, callers: AT_ONCE }, (index) => keepOpen(() => open(index)));

/** Resolves when it is open. One that is refused or lost later is opened again, as clients do. */
async function keepOpen(open: () => Promise<WebSocket | Socket>): Promise<void> {
  const begun = round;
  for (let left = TRIES; ; ) {
    try {
      const one = await open();
      if (round !== begun) return end(one);
      held.add(one);
      one.once('close', () => {
        held.delete(one);
        lost++;
        setTimeout(() => void (round === begun && keepOpen(open)), retryMs());
      });
      return;
    } catch (error) {
      if (--left === 0) throw error;
      refused++;
      await delay(retryMs());
    }
  }
}

const retryMs = (): number => RETRY_MS.min + Math.random() * (RETRY_MS.max - RETRY_MS.min);

/** From many addresses, as clients have: the edge limits the connections of one. */
const addressOf = (index: number): string => `127.0.1.${1 + (index % ADDRESSES)}`;

function end(one: WebSocket | Socket): void {
  if (one instanceof WebSocket) one.terminate();
  else one.destroy();
}

interface Opening {
  url: string;
  origin: string;
  token: string;
  index: number;
}

function connectTo({ url, origin, index }: Opening, path: string): WebSocket {
  return new WebSocket(url.replace('http', 'ws') + path, {
    origin,
    localAddress: addressOf(index),
    perMessageDeflate: false,
  });
}

/** Speaks as much of Socket.IO as an idle client does: the handshake, and an answer to each heartbeat. */
async function openChat(opening: Opening): Promise<WebSocket> {
  const socket = connectTo(opening, '/socket.io/?EIO=4&transport=websocket');
  const listening = Promise.withResolvers<void>();
  socket.on('error', listening.reject);
  socket.on('close', () => listening.reject(new Error('chat closed a socket')));
  // The first packet comes with the reply to the upgrade.
  socket.on('message', (data) => {
    const packet = data.toString();
    if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token: opening.token })}`);
    else if (packet === '2') socket.send('3');
    else if (packet.startsWith('44')) socket.terminate();
    else if (packet === '42["listening"]') listening.resolve();
  });
  await listening.promise;
  return socket;
}

async function openNotifications(opening: Opening): Promise<WebSocket> {
  const socket = connectTo(opening, '/api/notifications/stream');
  const first = Promise.withResolvers<void>();
  socket.on('error', first.reject);
  socket.on('close', () => first.reject(new Error('notifications closed a socket')));
  socket.on('message', () => first.resolve());
  socket.on('open', () => socket.send(JSON.stringify({ token: opening.token })));
  await first.promise;
  return socket;
}

/** Open between two requests, as browsers keep it. */
async function openConnection(url: string, index: number): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(index) });
  const ask = () => socket.write(`GET /health/live HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  const answered = Promise.withResolvers<void>();
  socket.on('error', answered.reject);
  socket.on('close', () => answered.reject(new Error('the edge closed a connection')));
  socket.on('data', () => answered.resolve());
  ask();
  await answered.promise;
  const timer = setInterval(ask, REQUEST_MS);
  timers.add(timer);
  socket.once('close', () => clearInterval(timer));
  return socket;
}
