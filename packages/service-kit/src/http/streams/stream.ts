import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../tokens/index.ts';
import { admission } from '../authorize.ts';
import { DOCUMENT } from '../contract-check.ts';
import { HttpError, notFound } from '../errors.ts';
import { addressKey } from '../rate-limit/limiter.ts';
import type { RouteContext } from '../route.ts';
import { serverDepsOf } from '../server-deps.ts';
import { REFUSED, TRY_AGAIN_LATER } from './close-codes.ts';
import type { Streams } from './streams.ts';

export interface StreamOptions {
  streams: Streams;
  /** Addresses people use, as `https://jobs.example`; pages of any other site are refused, but for the one asked itself. */
  origins: readonly string[];
  /** Called for each stream that was let in. */
  onOpen(caller: Caller): void;
  /** How long the token may take, milliseconds. Default: 5,000. */
  tokenMs?: number;
}

/**
 * Mounts a WebSocket that people listen on. The handshake is public; the first frame is the client's, `{ "token" }`, so
 * that no token stands in an address (decisions §8). Refusals close with 4401. Later frames are not read.
 */
export function stream(
  app: FastifyInstance,
  context: RouteContext,
  path: string,
  { streams, origins, onOpen, tokenMs = 5_000 }: StreamOptions,
): void {
  const { limiter } = serverDepsOf(app);
  const call = { scope: 'public', rateLimit: 'publicRead', summary: path, spec: '', reply: {} } as const;

  app.route({
    method: 'GET',
    url: path,
    config: { [DOCUMENT]: true } as object,
    onRequest: admission(app, context.tokens, call),
    handler: async () => {
      throw notFound();
    },
    wsHandler(socket, request) {
      const timer = setTimeout(() => socket.close(REFUSED, 'no token'), tokenMs);
      socket.once('close', () => clearTimeout(timer));
      if (!isOwnPage(request, origins)) return socket.close(REFUSED, 'origin');

      socket.once('message', async (frame: Buffer) => {
        clearTimeout(timer);
        try {
          const caller = await context.tokens.verify(tokenIn(frame));
          if (socket.readyState === socket.OPEN && streams.add(socket, caller)) onOpen(caller);
        } catch (error) {
          const isRefusal = error instanceof HttpError && error.statusCode === 401;
          if (!isRefusal) return socket.close(TRY_AGAIN_LATER);
          // Checking a forged token costs: they are counted, as in the calls.
          await Promise.resolve(limiter.spend('default', addressKey(request.ip))).catch(() => {});
          socket.close(REFUSED, 'token');
        }
      });
    },
  });
}

/** The token of the first frame; `undefined` if the frame is not valid. */
function tokenIn(frame: Buffer): string {
  try {
    const { token } = JSON.parse(frame.toString()) as { token?: unknown };
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}

/**
 * Programs that are no browser send no `Origin`: they hold no user's storage that could be abused. The scheme is not compared: the edge
 * ends TLS, and of the address that was asked only the host is known here.
 */
function isOwnPage({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return [host, ...origins.map(hostOf)].includes(hostOf(origin));
}

const hostOf = (address: string): string => new URL(address).host;
