import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { HolderAnswer, HolderOrder } from './holders.ts';

// Holds open sockets and connections, in a process of its own so that this work is in no one else's CPU time.

const AT_ONCE = 100;
/** The edge closes a connection that sent no request for 60 s. */
const REQUEST_MS = 45_000;
const ADDRESSES = 64;

const held = new Set<WebSocket | Socket>();
const timers = new Set<NodeJS.Timeout>();
let lost = 0;

process.on('message', async (order: HolderOrder) => {
  process.send!(await obey(order));
});
process.on('disconnect', () => process.exit());

async function obey(order: HolderOrder): Promise<HolderAnswer> {
  if (order === 'close') {
    for (const timer of timers) clearInterval(timer);
    timers.clear();
    for (const one of held) {
      one.removeAllListeners('close');
      if (one instanceof WebSocket) one.terminate();
      else one.destroy();
    }
    held.clear();
    return { held: 0, lost };
  }
  if (order !== 'count') {
    const { url, origin, tokens, sockets, connections } = order;
    const kinds = [openChat, openNotifications];
    await each(sockets, (index) =>
      kinds[index % 2]!({ url, origin, token: tokens[Math.floor(index / 2) % tokens.length]!, index }),
    );
    await each(connections, (index) => openConnection(url, index));
  }
  return { held: held.size, lost };
}

async function each(count: number, open: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await open(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** From many addresses, as clients have: the edge limits the connections of one. */
const addressOf = (index: number): string => `127.0.1.${1 + (index % ADDRESSES)}`;

function hold(one: WebSocket | Socket): void {
  held.add(one);
  one.once('close', () => {
    held.delete(one);
    lost++;
  });
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
async function openChat(opening: Opening): Promise<void> {
  const socket = connectTo(opening, '/socket.io/?EIO=4&transport=websocket');
  const listening = Promise.withResolvers<void>();
  socket.on('error', listening.reject);
  // The first packet comes with the reply to the upgrade.
  socket.on('message', (data) => {
    const packet = data.toString();
    if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token: opening.token })}`);
    else if (packet === '2') socket.send('3');
    else if (packet.startsWith('44')) listening.reject(new Error(`chat refused a socket: ${packet}`));
    else if (packet === '42["listening"]') listening.resolve();
  });
  await listening.promise;
  hold(socket);
}

async function openNotifications(opening: Opening): Promise<void> {
  const socket = connectTo(opening, '/api/notifications/stream');
  const first = once(socket, 'message');
  socket.on('open', () => socket.send(JSON.stringify({ token: opening.token })));
  await first;
  socket.on('error', () => {});
  hold(socket);
}

/** Open between two requests, as browsers keep it. */
async function openConnection(url: string, index: number): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(index) });
  await once(socket, 'connect');
  socket.on('error', () => {});
  const ask = () => socket.write(`GET /health/live HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  const answered = once(socket, 'data');
  ask();
  await answered;
  socket.resume();
  hold(socket);
  timers.add(setInterval(ask, REQUEST_MS));
}
