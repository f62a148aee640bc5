import type { Readable } from 'node:stream';
import {
  type BodyOf,
  type Call,
  type CallKey,
  type Calls,
  calls,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@firstrung/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { Clock } from '../base/clock.ts';
import type { Logger } from '../base/log.ts';
import type { Caller, TokenVerifier } from '../tokens/index.ts';
import { authorize, authorizeByBody, limitLogins } from './authorize.ts';
import { ignoreNewerFields } from './contract-level.ts';
import { mountMultipart } from './multipart.ts';
import { PRIVATE_ADDRESS } from './request-log.ts';
import { callerOf } from './server-deps.ts';

/** What routes need of a service's context. */
export interface RouteContext {
  readonly clock: Clock;
  readonly log: Logger;
  readonly tokens: TokenVerifier;
}

type CallerOf<C> = C extends { readonly scope: 'public' }
  ? C extends { readonly optionalToken: true }
    ? Caller | undefined
    : undefined
  : Caller;

/** A call as it reaches its handler: checked, with `now` as the one time of everything that follows. */
export interface CallRequest<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly caller: CallerOf<C>;
  readonly now: Date;
  readonly ip: string;
  readonly raw: FastifyRequest;
}

export interface CallReply {
  /** Makes the status 201 where the contract has both. */
  created(): void;
  header(name: string, value: string): void;
  readonly raw: FastifyReply;
}

/** What a call replies; a text also as a stream of it, which goes out as it comes. */
type Answer<R> = R | (string extends R ? Readable : never);

export type CallHandler<K extends keyof Calls> = (
  request: CallRequest<Calls[K]>,
  reply: CallReply,
) => Promise<Answer<ReplyOf<Calls[K]>>>;

/** A further check, after the input was found valid and before the handler. Refuses by throwing. */
export type BeforeHook<K extends keyof Calls> = (request: CallRequest<Calls[K]>) => void | Promise<void>;

/** Marks a route as one of the contract's, for the check at start. */
export const CALL_KEY = 'callKey';

/**
 * Mounts a call of the contract under its method and path, and under those of its aliases. Refusals come in
 * the order of decisions §1: token, role, input; then the handler. What it answers goes out through the
 * serialiser of the reply's schema.
 */
export function route<K extends keyof Calls>(
  app: FastifyInstance,
  context: RouteContext,
  key: K,
  handler: CallHandler<K>,
  { before = [] }: { before?: readonly BeforeHook<K>[] } = {},
): void {
  const call: Call = calls[key];
  const status = call.reply[200] ? 200 : 201;
  mountCall(app, context, key, async (raw, rawReply) => {
    const request = callRequest<Calls[K]>(raw, context);
    rawReply.code(status);
    // Private replies must not be cached. Those of public calls that change something may hold a token.
    if (call.scope !== 'public' || !key.startsWith('GET ')) rawReply.header('cache-control', 'no-store');
    for (const check of before) await check(request);
    return handler(request, callReply(rawReply));
  });
}

/** Mounts a call as `route` does, for a handler that sends the reply itself. */
export function mountCall(
  app: FastifyInstance,
  context: RouteContext,
  key: keyof Calls,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const call: Call = calls[key];
  for (const each of [key, ...(call.aliases ?? [])]) mountKey(app, context, { key: each, call, handler });
}

function mountKey(
  app: FastifyInstance,
  context: RouteContext,
  { key, call, handler }: { key: CallKey; call: Call; handler: RouteOptions['handler'] },
): void {
  const [method, url] = splitKey(key);
  const limitAccount = limitLogins(app, call);
  const options: RouteOptions = {
    method,
    url,
    schema: routeSchema(call),
    // A private GET may have an effect (opening an application has one); a HEAD must not.
    exposeHeadRoute: method === 'GET' && call.scope === 'public',
    config: { [CALL_KEY]: key, [PRIVATE_ADDRESS]: call.privateAddress } as object,
    onRequest: authorize(app, context.tokens, call),
    preValidation: [
      ...(call.tokenInBody ? [authorizeByBody(app, context.tokens, call)] : []),
      ignoreNewerFields({ query: call.query ?? NOTHING, ...(call.body ? { body: call.body } : {}) }),
    ],
    ...(limitAccount ? { preHandler: limitAccount } : {}),
    handler,
  };
  if (call.multipart) mountMultipart(app, options);
  else app.route(options);
}

/** Method and path of a call's key. */
function splitKey(key: CallKey): [HTTPMethods, string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space) as HTTPMethods, key.slice(space + 1)];
}

function routeSchema({ params, query, body, reply }: Call) {
  return {
    ...(params ? { params } : {}),
    querystring: query ?? NOTHING,
    ...(body ? { body } : {}),
    response: { ...reply },
  };
}

/** A call without a query refuses one, as it refuses unknown fields elsewhere. */
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

function callRequest<C>(raw: FastifyRequest, { clock }: RouteContext): CallRequest<C> {
  return {
    params: raw.params as ParamsOf<C>,
    query: raw.query as QueryOf<C>,
    body: raw.body as BodyOf<C>,
    caller: (callerOf(raw) ?? undefined) as CallerOf<C>,
    now: clock.now(),
    ip: raw.ip,
    raw,
  };
}

const callReply = (raw: FastifyReply): CallReply => ({
  created: () => void raw.code(201),
  header: (name, value) => void raw.header(name, value),
  raw,
});
