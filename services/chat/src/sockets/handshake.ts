import { HttpError, httpError, type TokenVerifier } from '@firstrung/service-kit';
import type { ExtendedError } from 'socket.io';
import type { ChatServer } from './types.ts';

/** Only who shows a good token gets a socket; `connect_error` has the error's code and message. */
export function checkHandshakes(io: ChatServer, tokens: TokenVerifier, isOpen: () => boolean): void {
  io.use(async (socket, next) => {
    try {
      if (!isOpen()) throw httpError('Unavailable', 'This instance is stopping.');
      const { token } = socket.handshake.auth as { token?: unknown };
      if (typeof token !== 'string' || token === '') throw httpError('NoToken', 'Please login first');
      socket.data.caller = await tokens.verify(token);
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
