import { currentTrace, inTrace, newTrace, type Trace } from './trace.ts';

type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  name: string;
  kind: 'server' | 'producer' | 'consumer' | 'client' | 'internal';
  /** By OpenTelemetry's semantic conventions. No texts of clients, and no personal data. */
  attributes?: Attributes;
}

/** A piece of work that is recorded. */
export interface Span {
  /** The trace, as it goes on inside of the span. */
  readonly trace: Trace;
  /** It is only recorded once it has ended. */
  end(outcome?: { name?: string; attributes?: Attributes; error?: unknown }): void;
}

export type StartSpan = (options: SpanOptions, trace: Trace) => Span;

/** Of the process, like the traces themselves. */
let start: StartSpan | undefined;

/** Records spans from now on; with `undefined` none. */
export const recordSpans = (startSpan: StartSpan | undefined): void => {
  start = startSpan;
};

/** Begins a span of the trace; `undefined` if none are recorded. */
export const startSpan: (...args: Parameters<StartSpan>) => Span | undefined = (options, trace) =>
  start?.(options, trace);

/** Runs the work as a span of the current trace. */
export function inSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = start?.(options, currentTrace() ?? newTrace());
  if (!span) return work();
  return inTrace(span.trace, async () => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      span.end({ error });
      throw error;
    }
  });
}

/**
 * Runs a statement as a span, if it belongs to a request or an
 * event. Background units would record one for each look for work.
 */
export function inStatementSpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (!currentTrace()?.hasStatements) return work();
  const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text };
  return inSpan({ name, kind: 'client', attributes }, work);
}
