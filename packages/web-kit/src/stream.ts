import {
  RECONNECTION,
  STREAM_BEAT,
  STREAM_HEARTBEAT_MS,
  STREAM_REFUSED,
  type StreamGreeting,
} from '@firstrung/contracts';

/** The part of a WebSocket that is needed here. */
export interface StreamSocket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'message', listener: (event: Event) => void): void;
}

export interface StreamOptions<Sent> {
  token: string;
  path: string;
  /** Default: a WebSocket of this page's origin. */
  connect?(address: string): StreamSocket;
  /** Called for each frame but heartbeats. */
  onFrame(frame: Sent): void;
  /** Whether the stream delivers changes from now on. */
  onLive(live: boolean): void;
  /** The server refuses this token: the stream stays closed. */
  onRefused(): void;
  random?: () => number;
}

export type Stream = ReturnType<typeof openStream>;

/** The connection counts as dead after two missed heartbeats. */
const SILENCE = 2.5 * STREAM_HEARTBEAT_MS;

/** A connection that reconnects whenever it is lost, until it is closed. */
export function openStream<Sent extends { type: string }>({
  token,
  path,
  connect = (address) => new WebSocket(address),
  onFrame,
  onLive,
  onRefused,
  random = Math.random,
}: StreamOptions<Sent>) {
  let failures = 0;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: StreamSocket | undefined;

  const after = (milliseconds: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };

  function open() {
    const own = connect(globalThis.location.origin.replace(/^http/, 'ws') + path);
    socket = own;
    // A hanging socket may emit 'close' late or never, so don't wait for it.
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
      const frame = JSON.parse((event as MessageEvent<string>).data) as Sent | typeof STREAM_BEAT;
      if (frame.type === STREAM_BEAT.type) return;
      failures = 0;
      onFrame(frame as Sent);
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
    after(backoff(failures, RECONNECTION, random), open);
    failures += 1;
  }

  function end() {
    ended = true;
    clearTimeout(timer);
    const last = socket;
    socket = undefined;
    last?.close();
  }

  open();
  return {
    /** Skips the delay before the next attempt. */
    retryNow() {
      // While it waits it has none.
      if (socket || ended) return;
      clearTimeout(timer);
      open();
    },
    close: end,
  };
}

interface Limits {
  /** Milliseconds before the first retry. */
  base: number;
  /** The longest delay, milliseconds. */
  max: number;
  /** Share of the delay by which it varies up and down, 0 to 1. */
  jitter: number;
}

/**
 * Delay before the next retry, milliseconds: doubles with each failure.
 * @param failures failed attempts in a row, from 0
 */
export function backoff(failures: number, { base, max, jitter }: Limits, random = Math.random): number {
  const delay = base * 2 ** Math.min(failures, 10);
  return Math.min(max, delay * (1 + jitter * (2 * random() - 1)));
}
