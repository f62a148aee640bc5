import type { IncomingMessage } from 'node:http';
import { type ConnectionAttempt, HttpError, httpError } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { ExtendedError } from 'socket.io';
import { type ChatServer, groupOf } from './types.ts';

/** Of one person at one instance: a socket a tab, and more than anybody looks at. Each costs memory, and a packet of what is said. */
const MAX_OF_ACCOUNT = 20;

interface Door {
  /** An instance that stops takes nobody in. */
  isOpen(): boolean;
  enter(visitor: ConnectionAttempt): Promise<Caller>;
  addressOf(request: IncomingMessage): string;
}

/** Only who shows a good token gets a socket; `connect_error` has the error's code and message. */
export function checkHandshakes(io: ChatServer, { isOpen, enter, addressOf }: Door): void {
  io.use(async (socket, next) => {
    try {
      if (!isOpen()) throw httpError('Unavailable', 'This instance is stopping.');
      const { token } = socket.handshake.auth as { token?: unknown };
      const caller = await enter({
        token,
        address: addressOf(socket.request),
        isThere: () => socket.conn.readyState === 'open',
      });
      const present = io.sockets.adapter.rooms.get(groupOf.person(caller.id));
      if (present && present.size >= MAX_OF_ACCOUNT)
        throw httpError('TooManyRequests', 'You have this open in too many tabs.');
      socket.data.caller = caller;
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
