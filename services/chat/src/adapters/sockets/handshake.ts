import { HttpError, httpError, type ServerDeps, type SocketAuthenticator } from '@firstrung/service-kit/http';
import type { Clock } from '@firstrung/service-kit/service';
import type { TokenVerifier } from '@firstrung/service-kit/tokens';
import type { ExtendedError } from 'socket.io';
import type { ChatServer } from './types.ts';

interface HandshakeDeps {
  /** `false` once this instance is stopping. */
  isOpen(): boolean;
  authenticate: SocketAuthenticator;
  addressOf: ServerDeps['addressOf'];
  traceOf: ServerDeps['traceOf'];
}

/** Refuses sockets without a valid token; `connect_error` carries the code and message of the refusal. */
export function authenticateSockets(
  io: ChatServer,
  { isOpen, authenticate, addressOf, traceOf }: HandshakeDeps,
): void {
  io.use(async (socket, next) => {
    try {
      if (!isOpen()) throw httpError('Unavailable', 'This instance is stopping.');
      socket.data.trace = traceOf(socket.request);
      const { token } = socket.handshake.auth as { token?: unknown };
      socket.data.caller = await authenticate({
        token,
        address: addressOf(socket.request),
        isConnected: () => socket.conn.readyState === 'open',
        onDisconnect: (listener) => socket.conn.once('close', listener),
        // Not a disconnect packet, after which a client does not reconnect by itself.
        close: () => socket.conn.close(true),
      });
      // The token is not needed any more, and idle sockets stay in memory for hours.
      socket.handshake.auth = {};
      next();
    } catch (error) {
      next(refusal(error));
    }
  });
}

function refusal(error: unknown): ExtendedError {
  const known =
    error instanceof HttpError ? error : httpError('Internal', 'Something went wrong. Please try again.');
  return Object.assign(new Error(known.message), { data: { error: known.code, message: known.message } });
}

/** Closes the sockets whose tokens are revoked, as soon as they are. Returns an unsubscribe function. */
export const closeOnRevocation = (io: ChatServer, tokens: TokenVerifier): (() => void) =>
  tokens.onRevoked((accountId) => {
    for (const socket of io.sockets.sockets.values()) {
      const { caller } = socket.data;
      if (caller.id === accountId && tokens.isRevoked(caller)) socket.disconnect(true);
    }
  });

/** Closes sockets whose token has expired, or was revoked during the handshake. */
export async function closeExpired(
  io: ChatServer,
  { clock, tokens }: { clock: Clock; tokens: TokenVerifier },
): Promise<void> {
  const now = clock.now().getTime();
  for (const socket of io.sockets.sockets.values()) {
    const { caller } = socket.data;
    if (caller.expiresAt <= now || tokens.isRevoked(caller)) socket.disconnect(true);
  }
}
