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
  type Role,
  STAFF_PATH,
} from '@firstrung/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { httpError } from '../base/http-error.ts';
import type { Logger } from '../base/log.ts';
import type { Caller, TokenVerifier } from '../tokens/index.ts';
import { authorize, authorizeByBody, limitLogins, requireOrigin } from './authorize.ts';
import { limitBody } from './json-bodies.ts';
import { type CachedPage, sendingPage } from './page-cache/cached-page.ts';
import { PRIVATE_ADDRESS } from './request-log.ts';
import { callerOf, serverDeps } from './server-deps.ts';
import { compileExactValidator, compileValidator } from './validation.ts';

/** What routes need of a service's context. */
export interface RouteContext {
  readonly clock: Clock;
  readonly log: Logger;
  readonly tokens: TokenVerifier;
}

type CallerOf<C> = C extends { readonly scope: 'public' }
  ? C extends { readonly optionalToken: true }
    ? Person | undefined
    : undefined
  : C extends { readonly scope: 'staff' }
    ? Caller
    : Person;
/** Staff are refused by all calls but theirs. */
type Person = Caller & { readonly role: Role };

/** A call as it reaches its handler: checked, with `now` as the one time of everything that follows. */
interface CallRequest<Params, Query, Body, From> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: From;
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

/** What a call replies, a text also as a stream of it. The reply itself if it was sent already. */
type Answer<R> = R | FastifyReply | (string extends R ? Readable : never);

/** Answers a call. @template From a wider type of callers, for calls of staff to share the handler */
export type CallHandler<C, From = CallerOf<C>> = Handler<
  ParamsOf<C>,
  QueryOf<C>,
  BodyOf<C>,
  From,
  ReplyOf<C>
>;

// Of these parts, so that calls that agree in them can share a handler.
interface Handler<Params, Query, Body, From, Reply> {
  // biome-ignore lint/style/useShorthandFunctionType: an alias would be compared by the whole call.
  (request: CallRequest<Params, Query, Body, From>, reply: CallReply): Promise<Answer<Reply>>;
}

interface ScopedHandler<Handle> {
  /** Prepares a scope of its own for the call, as by a parser of bodies that no other call takes. */
  scope(app: FastifyInstance): void;
  handle: Handle;
}

/** A page is the same for all callers. */
type Served<C> = CallHandler<C> | ScopedHandler<CallHandler<C>> | CachedPage<C>;

type AliasesIn<T> = {
  [K in keyof T]: T[K] extends { readonly aliases: readonly (infer A)[] } ? A : never;
}[keyof T];

/** A handler of each call of a table. An alias is served by the handler of its call. */
export type Handlers<T> = { readonly [K in Exclude<keyof T, AliasesIn<T>>]: Served<T[K]> };

/**
 * Serves calls of the contract under their methods and paths, and under those of their aliases. Refusals come
 * in the order of C§1: token, role, input; then the handler. What it answers goes out through the
 * serialiser of the reply's schema.
 */
export function serveCalls(
  app: FastifyInstance,
  context: RouteContext,
  handlers: Partial<Handlers<Calls>>,
): void {
  // Of the types, only that each handler belongs to its call is lost here.
  const served = Object.entries(handlers) as unknown as [keyof Calls, Served<Call>][];
  for (const [key, handler] of served) {
    if (typeof handler === 'function') {
      mountCall(app, context, key, sending(context, key, handler));
    } else if ('scope' in handler) {
      void app.register(async (scope) => {
        handler.scope(scope);
        mountCall(scope, context, key, sending(context, key, handler.handle));
      });
    } else {
      mountCall(app, context, key, sendingPage(context, handler), true);
    }
  }
}

type Send = (request: FastifyRequest, reply: FastifyReply) => unknown;

function sending(context: RouteContext, key: keyof Calls, handle: CallHandler<Call>): Send {
  const call: Call = calls[key];
  const status = call.reply[200] ? 200 : 201;
  // Private replies must not be cached. Those of public calls that change something may hold a token.
  const mayBeCached = call.scope === 'public' && key.startsWith('GET ');
  return async (raw, rawReply) => {
    rawReply.code(status);
    if (!mayBeCached) rawReply.header('cache-control', 'no-store');
    return handle(callRequest(raw, context), callReply(rawReply));
  };
}

function mountCall(
  app: FastifyInstance,
  context: RouteContext,
  key: keyof Calls,
  handler: Send,
  inMemory = false,
): void {
  const call: Call = calls[key];
  for (const each of [key, ...(call.aliases ?? [])])
    mountKey(app, context, { key: each, call, handler, inMemory });
}

function mountKey(
  app: FastifyInstance,
  context: RouteContext,
  { key, call, handler, inMemory }: { key: CallKey; call: Call; handler: Send; inMemory: boolean },
): void {
  const [method, url] = splitKey(key);
  const limitAccount = limitLogins(app, call);
  // What is uploaded is limited where it is received.
  const hasBody = method !== 'GET' && !call.multipart;
  const { config, ...limits } = hasBody ? limitBody(call.body, serverDeps(app).limiter) : {};
  const options: RouteOptions = {
    method,
    url,
    schema: routeSchema(call),
    // A private GET may have an effect (opening an application has one); a HEAD must not.
    exposeHeadRoute: method === 'GET' && call.scope === 'public',
    ...limits,
    config: { ...config, [PRIVATE_ADDRESS]: call.privateAddress } as object,
    onRequest: [
      ...(url.startsWith(`${STAFF_PATH}/`) ? [requireOrigin(app)] : []),
      authorize(app, context.tokens, call, { inMemory }),
    ],
    validatorCompiler: call.exact ? compileExactValidator : compileValidator,
    ...(call.tokenInBody ? { preValidation: authorizeByBody(app, context.tokens, call) } : {}),
    ...(limitAccount ? { preHandler: limitAccount } : {}),
    handler,
  };
  if (call.multipart) mountMultipart(app, options);
  else app.route(options);
}

const FORM = 'multipart/form-data';

/**
 * Mounts a route that takes a form with files. The handler reads `request.raw.raw` itself, as it comes, and
 * minds how much that is: nothing of it is kept in memory.
 */
function mountMultipart(app: FastifyInstance, options: RouteOptions): void {
  // A scope of its own: no other route takes forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, (_request, _payload, done) => done(null));
    scope.route({
      ...options,
      preParsing: (request, _reply, payload, done) => {
        const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
        if (type === FORM) done(null, payload);
        else done(httpError('UnsupportedType', `This address takes ${FORM} only.`));
      },
    });
  });
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

/** The query of a call without one: all parameters are unknown. */
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

const callRequest = (raw: FastifyRequest, { clock }: RouteContext) => ({
  params: raw.params as ParamsOf<Call>,
  query: raw.query as QueryOf<Call>,
  body: raw.body as BodyOf<Call>,
  caller: (callerOf(raw) ?? undefined) as Person,
  now: clock.now(),
  ip: raw.ip,
  raw,
});

const callReply = (raw: FastifyReply): CallReply => ({
  created: () => void raw.code(201),
  header: (name, value) => void raw.header(name, value),
  raw,
});
