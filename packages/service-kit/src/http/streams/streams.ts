import { STREAM_BEAT, STREAM_HEARTBEAT_MS, STREAM_REFUSED } from '@firstrung/contracts';
import type { Clock } from '../../base/clock.ts';
import type { Caller, TokenVerifier } from '../../tokens/index.ts';

/** Close code (RFC 6455 §7.4.1) of a stream that can't be served now: the client comes back in a moment. */
export const TRY_AGAIN_LATER = 1013;

/** The part of a WebSocket (of `ws`) that streams need. */
export interface StreamSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason?: string): void;
  terminate(): void;
  on(event: 'close' | 'pong', listener: () => void): unknown;
}

/** The open WebSockets of people on this instance, by account. */
export interface Streams {
  /** Accounts with an open stream. */
  accounts(): string[];
  has(accountId: string): boolean;
  /** Sends `frame` as JSON to each stream of the account. A client that no longer reads is disconnected. */
  send(accountId: string, frame: object): void;
  /** Closes the account's streams so that the clients reconnect, to this or another instance. */
  closeAll(accountId: string): void;
  /**
   * Adds a stream whose token was verified, unless the token has ended since. Returns whether it was added.
   */
  add(socket: StreamSocket, caller: Caller): boolean;
  /** Ends the heartbeat. */
  destroy(): void;
}

export interface StreamsOptions {
  clock: Clock;
  tokens: TokenVerifier;
}

/** The most bytes buffered for a client that does not read. */
const MAX_BUFFERED = 64 * 1024;

interface Open {
  caller: Caller;
  answered: boolean;
}

/**
 * Keeps streams open while their tokens are valid: those of a revoked or expired token are closed with
 * `STREAM_REFUSED`. A client that has not answered a ping by the next heartbeat is disconnected.
 */
export function createStreams({ clock, tokens }: StreamsOptions): Streams {
  const byAccount = new Map<string, Map<StreamSocket, Open>>();
  const of = (accountId: string) => byAccount.get(accountId) ?? new Map<StreamSocket, Open>();

  const write = (socket: StreamSocket, text: string) => {
    if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
    else socket.send(text);
  };
  const hasEnded = (caller: Caller) => tokens.isRevoked(caller) || clock.now().getTime() >= caller.expiresAt;

  const stopListening = tokens.onRevoked((accountId) => {
    for (const [socket, { caller }] of of(accountId)) {
      if (tokens.isRevoked(caller)) socket.close(STREAM_REFUSED, 'revoked');
    }
  });

  const timer = setInterval(() => {
    const text = JSON.stringify(STREAM_BEAT);
    for (const sockets of byAccount.values()) {
      for (const [socket, open] of sockets) {
        if (!open.answered) socket.terminate();
        else if (hasEnded(open.caller)) socket.close(STREAM_REFUSED, 'expired');
        else {
          open.answered = false;
          socket.ping();
          write(socket, text);
        }
      }
    }
  }, STREAM_HEARTBEAT_MS);
  timer.unref();

  return {
    accounts: () => [...byAccount.keys()],
    has: (accountId) => byAccount.has(accountId),
    send(accountId, frame) {
      const text = JSON.stringify(frame);
      for (const socket of of(accountId).keys()) write(socket, text);
    },
    closeAll(accountId) {
      for (const socket of of(accountId).keys()) socket.close(TRY_AGAIN_LATER);
    },
    add(socket, caller) {
      // Revoked while it was checked: the revocation has not seen this socket yet.
      if (hasEnded(caller)) {
        socket.close(STREAM_REFUSED, 'revoked');
        return false;
      }
      const sockets = of(caller.id);
      const open: Open = { caller, answered: true };
      sockets.set(socket, open);
      byAccount.set(caller.id, sockets);
      socket.on('pong', () => {
        open.answered = true;
      });
      socket.on('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0 && byAccount.get(caller.id) === sockets) byAccount.delete(caller.id);
      });
      return true;
    },
    destroy() {
      clearInterval(timer);
      stopListening();
    },
  };
}
