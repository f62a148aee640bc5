import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setRequester, type Trace } from '../base/trace.ts';
import type { Caller } from '../tokens/index.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** The trace of a request; the same at each call. */
export type TraceOf = (request: IncomingMessage) => Trace;

/** What the server lends the routes of every service. */
export interface ServerDeps {
  limiter: RateLimiter;
  /** The client's address behind the proxies of `TRUST_PROXY`, for requests that don't pass Fastify. */
  addressOf(request: IncomingMessage): string;
  traceOf: TraceOf;
  /** The address people use. */
  publicUrl: string | undefined;
  /** See `Call.membersOnly`. */
  membersOnly: boolean;
}

const KIT = 'firstrungKit';
const CALLER = 'firstrungCaller';

export function decorateServer(app: FastifyInstance, kit: ServerDeps): void {
  app.decorate(KIT, kit);
  app.decorateRequest(CALLER, null);
}

export const serverDeps = (app: FastifyInstance): ServerDeps => app.getDecorator<ServerDeps>(KIT);

/** The caller, as authenticated. */
export const callerOf = (request: FastifyRequest): Caller | null =>
  (request as unknown as Record<string, Caller | null>)[CALLER] ?? null;

export const setCaller = (request: FastifyRequest, caller: Caller): void => {
  (request as unknown as Record<string, Caller | null>)[CALLER] = caller;
  setRequester(caller.id);
};
