import { STREAM_REFUSED } from '@firstrung/contracts';
import type { FastifyInstance } from 'fastify';
import { HttpError, notFound } from '../../base/http-error.ts';
import { inTrace, setRequester } from '../../base/trace.ts';
import type { Caller } from '../../tokens/index.ts';
import { authorize } from '../authorize.ts';
import type { RouteContext } from '../serve-calls.ts';
import { serverDeps } from '../server-deps.ts';
import { createSocketAuthenticator } from '../socket-authenticator.ts';
import { type Streams, TRY_AGAIN_LATER } from './streams.ts';

/** The first frame, with the token, has to arrive within this time (C§8). */
const TOKEN_TIMEOUT_MS = 5_000;

export interface StreamOptions {
  streams: Streams;
  /** Called for each stream whose token was accepted. */
  onOpen(caller: Caller): void;
}

/**
 * Mounts a WebSocket on which the server pushes frames to signed-in people. The handshake is public; the
 * first frame is the client's, `{ "token" }`, so that no token stands in an address (C§8). Refusals
 * close with `STREAM_REFUSED`.
 */
export function stream(
  app: FastifyInstance,
  context: RouteContext,
  path: string,
  { streams, onOpen }: StreamOptions,
): void {
  const { tokens, clock } = context;
  const { limiter, traceOf } = serverDeps(app);
  const authenticate = createSocketAuthenticator({ tokens, clock, limiter });
  // The handshake is checked and limited like a public call.
  const call = { scope: 'public', rateLimit: 'publicRead', summary: path, spec: '', reply: {} } as const;

  app.route({
    method: 'GET',
    url: path,
    onRequest: authorize(app, tokens, call),
    // A plain GET without an upgrade.
    handler: async () => {
      throw notFound();
    },
    wsHandler(socket, request) {
      const timer = setTimeout(() => socket.close(STREAM_REFUSED, 'no token'), TOKEN_TIMEOUT_MS);
      socket.once('close', () => clearTimeout(timer));
      const open = async (frame: Buffer) => {
        clearTimeout(timer);
        try {
          const caller = await authenticate({
            token: tokenIn(frame),
            address: request.ip,
            isConnected: () => socket.readyState === socket.OPEN,
            onDisconnect: (listener) => socket.once('close', listener),
            close: () => socket.close(TRY_AGAIN_LATER),
          });
          setRequester(caller.id);
          if (streams.add(socket, caller)) onOpen(caller);
        } catch (error) {
          const isRefusal = error instanceof HttpError && error.statusCode === 401;
          socket.close(isRefusal ? STREAM_REFUSED : TRY_AGAIN_LATER);
        }
      };
      socket.once('message', (frame: Buffer) => inTrace(traceOf(request.raw), () => open(frame)));
    },
  });
}

/** The token of the first frame; `''`, which is refused, if the frame is not valid. */
function tokenIn(frame: Buffer): string {
  try {
    const { token } = JSON.parse(frame.toString()) as { token?: unknown };
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}
