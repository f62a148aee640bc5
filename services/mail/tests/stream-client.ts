import { NOTIFICATION_STREAM_PATH, type NotificationFrame } from '@firstrung/contracts';
import { onTestFinished } from 'vitest';

/** A stream as a page of the site opens it; without a token it says nothing. */
export async function openStream(url: string, { token }: { token?: string } = {}) {
  const headers = { origin: url };
  // Node's own WebSocket takes headers beside the protocols.
  const socket = new WebSocket(url.replace('http', 'ws') + NOTIFICATION_STREAM_PATH, { headers } as never);
  onTestFinished(() => socket.close());
  const received: number[] = [];
  let times = 0;
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(data as string) as NotificationFrame;
    if (frame.type === 'unread') {
      times += 1;
      if (frame.unread !== received.at(-1)) received.push(frame.unread);
    }
    for (const look of [...waiting]) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the handshake was refused')));
  });
  if (token !== undefined) socket.send(JSON.stringify({ token }));
  return {
    /** The numbers of unread notifications received, in order, without repetitions. */
    received,
    /** How many counts were received, repetitions included. */
    times: () => times,
    /** Resolves with the code when the stream is closed. */
    closed,
    /** Resolves once this number is the last one received. */
    waitFor: (unread: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (received.at(-1) !== unread) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    send: (text: string) => socket.send(text),
    close: () => socket.close(),
  };
}
