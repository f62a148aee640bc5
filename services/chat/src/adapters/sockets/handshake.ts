import type { IncomingMessage } from 'node:http';
import { type ConnectionAttempt, HttpError, httpError } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { ExtendedError } from 'socket.io';
import { type ChatServer, groupName } from './types.ts';

/** Sockets of one person at one instance: one per tab, and more than a person uses. */
const MAX_SOCKETS = 20;

interface HandshakeDeps {
  /** `false` once this instance is stopping. */
  isOpen(): boolean;
  authenticate(attempt: ConnectionAttempt): Promise<Caller>;
  addressOf(request: IncomingMessage): string;
}

/** Refuses sockets without a valid token; `connect_error` carries the code and message of the refusal. */
export function authenticateSockets(
  io: ChatServer,
  { isOpen, authenticate, addressOf }: HandshakeDeps,
): void {
  io.use(async (socket, next) => {
    try {
      if (!isOpen()) throw httpError('Unavailable', 'This instance is stopping.');
      const { token } = socket.handshake.auth as { token?: unknown };
      const caller = await authenticate({
        token,
        address: addressOf(socket.request),
        isThere: () => socket.conn.readyState === 'open',
      });
      const sockets = io.sockets.adapter.rooms.get(groupName.person(caller.id));
      if (sockets && sockets.size >= MAX_SOCKETS)
        throw httpError('TooManyRequests', 'You have this open in too many tabs.');
      socket.data.caller = caller;
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
