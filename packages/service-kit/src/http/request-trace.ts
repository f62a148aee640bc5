import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, type Trust } from '../base/client-address.ts';
import { type Span, startSpan } from '../base/spans.ts';
import { currentTrace, inTrace, newTrace, parseTraceparent, type Trace } from '../base/trace.ts';
import { isHealthCheck } from './request-log.ts';
import type { TraceOf } from './server-deps.ts';
import { isWebSocket } from './upgrade.ts';

const TRACE = Symbol('trace');

type Traced = IncomingMessage & { [TRACE]?: Trace };

/**
 * A request continues the trace of its `traceparent` if it comes from a proxy of ours: then another client
 * can't give its requests the id of anyone else's. Otherwise it starts one. A request that this process
 * injects belongs to what injects it.
 */
export const createTraceOf =
  (trust: Trust): TraceOf =>
  (request) => {
    const traced = request as Traced;
    traced[TRACE] ??= continued(request, trust) ?? newTrace();
    return traced[TRACE];
  };

function continued({ headers: { traceparent }, socket }: IncomingMessage, trust: Trust): Trace | undefined {
  if (!(socket instanceof Socket)) return currentTrace();
  if (traceparent === undefined || !trust(socket.remoteAddress ?? '', 0)) return undefined;
  return parseTraceparent(traceparent);
}

/** Runs hooks and handlers of each request in its trace, and as a span of it. */
export function traceRequests(app: FastifyInstance, traceOf: TraceOf): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = traceOf(request.raw);
    // The address is gone once the client is.
    trace.requester ??= networkOf(request.ip ?? '');
    // A WebSocket is open for hours, and a health check tells nothing.
    const isRecorded = !isHealthCheck(request) && !isWebSocket(request.raw);
    const span = isRecorded ? startSpan({ name: request.method, kind: 'server' }, trace) : undefined;
    if (!span) return inTrace(trace, done);
    spans.set(request, span);
    (request.raw as Traced)[TRACE] = span.trace;
    inTrace(span.trace, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const { method } = request;
    const status = reply.statusCode;
    spans.get(request)?.end({
      name: route === undefined ? method : `${method} ${route}`,
      attributes: {
        'http.request.method': method,
        'http.response.status_code': status,
        ...(route === undefined ? {} : { 'http.route': route }),
      },
      ...(status >= 500 ? { error: `${status}` } : {}),
    });
    done();
  });
  // The events of the stream that a body was read from belong to no trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traceOf(request.raw);
    if (currentTrace() === trace) done();
    else inTrace(trace, done);
  });
}
