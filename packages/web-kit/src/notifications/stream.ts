import {
  RECONNECTION,
  STREAM_HEARTBEAT_MS,
  STREAM_REFUSED,
  type StreamFrame,
  type StreamGreeting,
} from '@firstrung/contracts';
import { reconnectDelay } from './reconnection.ts';

/** The part of a WebSocket that is needed here. */
export interface StreamSocket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'message', listener: (event: Event) => void): void;
}

export interface StreamOptions {
  token: string;
  /** Opens a WebSocket to the stream's address. */
  connect(): StreamSocket;
  onUnread(unread: number): void;
  /** Whether numbers are told as they change, from now on. */
  onLive(live: boolean): void;
  /** The server does not want this token: nothing is tried any more. */
  onRefused(): void;
  random?: () => number;
}

/** A connection that is made again whenever it ends, until it is closed. */
export interface Stream {
  /** Doesn't wait for the next try, if one is waited for. */
  hurry(): void;
  close(): void;
}

/** Nothing for so long: two signs of life were missed. */
const SILENCE = 2.5 * STREAM_HEARTBEAT_MS;

export function openStream({
  token,
  connect,
  onUnread,
  onLive,
  onRefused,
  random = Math.random,
}: StreamOptions): Stream {
  let failures = 0;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  let socket: StreamSocket | undefined;

  const after = (milliseconds: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };

  function open() {
    waiting = false;
    const own = connect();
    socket = own;
    // A socket that hangs says 'close' late or never: what comes next doesn't wait for it.
    const giveUp = () => {
      own.close();
      lost(own);
    };
    after(RECONNECTION.timeout, giveUp);

    own.addEventListener('open', () => {
      if (socket === own) own.send(JSON.stringify({ token } satisfies StreamGreeting));
    });
    own.addEventListener('message', (event) => {
      if (socket !== own) return;
      after(SILENCE, giveUp);
      const frame = JSON.parse((event as MessageEvent<string>).data) as StreamFrame;
      if (frame.type !== 'unread') return;
      failures = 0;
      onUnread(frame.unread);
      onLive(true);
    });
    own.addEventListener('close', (event) => {
      if (socket !== own) return;
      if ((event as CloseEvent).code !== STREAM_REFUSED) return lost(own);
      end();
      onLive(false);
      onRefused();
    });
  }

  function lost(own: StreamSocket) {
    if (socket !== own || ended) return;
    socket = undefined;
    onLive(false);
    waiting = true;
    after(reconnectDelay(failures, random()), open);
    failures += 1;
  }

  function end() {
    ended = true;
    waiting = false;
    clearTimeout(timer);
    const last = socket;
    socket = undefined;
    last?.close();
  }

  open();
  return {
    hurry() {
      if (!waiting) return;
      clearTimeout(timer);
      open();
    },
    close: end,
  };
}
