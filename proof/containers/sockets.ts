import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { NOTIFICATION_STREAM_PATH, RECONNECTION, SOCKET_PATH } from '@firstrung/contracts';
import { io, type Socket } from 'socket.io-client';

/** Sockets of people that reconnect as those of pages do. */
export interface Sockets {
  /** Resolves when all are open. */
  ready: Promise<unknown>;
  /** When each open one was closed by the server, in milliseconds of `performance.now()`. */
  readonly closes: readonly number[];
  /** When each reconnection was made, likewise. */
  readonly reconnections: readonly number[];
  close(): void;
}

/** Connections to chat. The first one of each person joins the room and can send. */
export function openChats(site: string, people: readonly { token: string; roomId: string }[], each: number) {
  const closes: number[] = [];
  const reconnections: number[] = [];
  const all = people.flatMap((person) =>
    Array.from({ length: each }, () => {
      const socket = io(site, {
        path: SOCKET_PATH,
        auth: { token: person.token },
        transports: ['websocket'],
        extraHeaders: { origin: site },
        reconnectionDelay: RECONNECTION.base,
        reconnectionDelayMax: RECONNECTION.max,
        randomizationFactor: RECONNECTION.jitter,
        timeout: RECONNECTION.timeout,
        forceNew: true,
      });
      let wasOpen = false;
      socket.on('connect', () => {
        if (wasOpen) reconnections.push(performance.now());
        wasOpen = true;
      });
      socket.on('disconnect', () => closes.push(performance.now()));
      return { socket, roomId: person.roomId };
    }),
  );
  const senders = all.filter((_, index) => index % each === 0);
  return {
    ready: Promise.all(
      all.map(({ socket }) => new Promise<void>((resolve) => void socket.once('connect', () => resolve()))),
    ),
    closes,
    reconnections,
    senders,
    close() {
      for (const { socket } of all) socket.disconnect();
    },
  } satisfies Sockets & { senders: unknown };
}

/**
 * Sends a message until it is acknowledged, as the browser's
 * outbox does. Resolves with its id and number in the room.
 */
export async function sendMessage(socket: Socket, roomId: string): Promise<{ _id: string; seq: number }> {
  const message = { roomId, message: 'Hello', clientId: randomUUID() };
  for (;;) {
    const reply = await socket
      .timeout(10_000)
      .emitWithAck('sendMessage', { message })
      .catch(() => ({ ok: false }));
    if (reply.ok) return reply.message;
    await delay(RECONNECTION.base);
  }
}

/** Streams of notifications. */
export function openStreams(site: string, tokens: readonly string[]): Sockets {
  const closes: number[] = [];
  const reconnections: number[] = [];
  const open = new Set<WebSocket>();
  let isClosed = false;
  const follow = (token: string) =>
    new Promise<void>((resolve) => {
      const connect = (isFirst: boolean) => {
        if (isClosed) return;
        // Node's WebSocket takes headers, which the standard one does not.
        const options = { headers: { origin: site } } as unknown as string[];
        const socket = new WebSocket(`${site.replace('http', 'ws')}${NOTIFICATION_STREAM_PATH}`, options);
        open.add(socket);
        socket.addEventListener('open', () => socket.send(JSON.stringify({ token })));
        let isLive = false;
        socket.addEventListener('message', () => {
          if (!isLive && !isFirst) reconnections.push(performance.now());
          isLive = true;
          resolve();
        });
        socket.addEventListener('error', () => {});
        socket.addEventListener('close', () => {
          open.delete(socket);
          if (isLive) closes.push(performance.now());
          const { base, jitter } = RECONNECTION;
          setTimeout(connect, base * (1 + jitter * (2 * Math.random() - 1)), isFirst && !isLive);
        });
      };
      connect(true);
    });
  return {
    ready: Promise.all(tokens.map(follow)),
    closes,
    reconnections,
    close() {
      isClosed = true;
      for (const socket of open) socket.close();
    },
  };
}

/** The most entries of one second. */
export function mostInASecond(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.max(
    0,
    ...sorted.map((from, index) => sorted.findLastIndex((time) => time < from + 1_000) - index + 1),
  );
}
