import { NOTIFICATION_STREAM_PATH } from '@firstrung/contracts';
import { onTestFinished } from 'vitest';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Of Socket.IO, without a library that would hide frames: what opens, greets and beats (Engine.IO 4). */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';

/** What the servers send to an applicant's page by themselves, without ids and times. */
export interface Frames {
  /** of notifications */
  readonly stream: readonly string[];
  /** of the conversations */
  readonly socket: readonly string[];
}

/** Opens the stream of notifications and the socket of the conversations, as a page does. */
export async function listen(url: string, { token }: { token: string }): Promise<Frames> {
  const stream: string[] = [];
  const socket: string[] = [];
  const greeting = JSON.stringify({ token });
  const plain = (frame: string) => frame.replaceAll(ID, 'id').replaceAll(TIME, 'time');
  await Promise.all([
    connect(url, NOTIFICATION_STREAM_PATH, (frame, own) => {
      if (frame === undefined) own.send(greeting);
      else if (!frame.includes('"beat"')) stream.push(plain(frame));
      return frame !== undefined;
    }),
    connect(url, '/socket.io/?EIO=4&transport=websocket', (frame, own) => {
      if (frame === PING) own.send(PONG);
      else if (frame?.startsWith(OPEN)) own.send(CONNECT + greeting);
      else if (frame?.startsWith(CONNECT)) return true;
      else if (frame !== undefined) socket.push(plain(frame));
      return false;
    }),
  ]);
  return { stream, socket };
}

/**
 * Resolves once `handle` has returned `true`.
 * @param handle gets each frame, and first `undefined` when the socket is open
 */
function connect(
  url: string,
  path: string,
  handle: (frame: string | undefined, socket: WebSocket) => boolean,
): Promise<void> {
  // Node's own WebSocket takes headers beside the protocols.
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: { origin: url } } as never);
  onTestFinished(() => socket.close());
  return new Promise((resolve, reject) => {
    const handleFrame = (frame: string | undefined) => {
      if (handle(frame, socket)) resolve();
    };
    socket.addEventListener('open', () => handleFrame(undefined));
    socket.addEventListener('message', ({ data }) => handleFrame(data as string));
    socket.addEventListener('error', () => reject(new Error(`${path} was refused`)));
  });
}
