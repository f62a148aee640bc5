import type { IncomingMessage } from 'node:http';
import { type Caller, HttpError, httpError, type Visitor } from '@firstrung/service-kit';
import type { ExtendedError } from 'socket.io';
import type { ChatServer } from './types.ts';

interface Door {
  /** An instance that stops takes nobody in. */
  isOpen(): boolean;
  enter(visitor: Visitor): Promise<Caller>;
  addressOf(request: IncomingMessage): string;
}

/** Only who shows a good token gets a socket; `connect_error` has the error's code and message. */
export function checkHandshakes(io: ChatServer, { isOpen, enter, addressOf }: Door): void {
  io.use(async (socket, next) => {
    try {
      if (!isOpen()) throw httpError('Unavailable', 'This instance is stopping.');
      const { token } = socket.handshake.auth as { token?: unknown };
      socket.data.caller = await enter({
        token,
        address: addressOf(socket.request),
        isThere: () => socket.conn.readyState === 'open',
      });
      // The token is kept nowhere, and what the request brought along would fill the memory of an idle socket.
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
