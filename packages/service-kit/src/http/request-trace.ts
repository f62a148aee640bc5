import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Trust } from '../base/client-address.ts';
import { currentTrace, inTrace, newTrace, parseTraceparent, type Trace } from '../base/trace.ts';
import type { TraceOf } from './server-deps.ts';

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

/** Runs hooks and handlers of each request in its trace. */
export function traceRequests(app: FastifyInstance, traceOf: TraceOf): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = traceOf(request.raw);
    // The address is gone once the client is.
    trace.address ??= request.ip ?? '';
    inTrace(trace, done);
  });
  // The events of the stream that a body was read from belong to no trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traceOf(request.raw);
    if (currentTrace() === trace) done();
    else inTrace(trace, done);
  });
}
