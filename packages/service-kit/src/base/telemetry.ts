import type { Context, Link, SpanContext } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import { ConfigError, type Env, envText, envUrl } from './config.ts';
import type { Logger } from './log.ts';
import { recordSpans, type StartSpan } from './spans.ts';
import { spanOf, type Trace } from './trace.ts';
import { within } from './within.ts';

const FLUSH_MS = 2_000;
/** A receiver that is down is reported once in this time. */
const REPORT_MS = 60_000;

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;

interface TelemetryConfig {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  isParentBased: boolean;
  ratio: number;
}

/** The settings have the names and meanings of OpenTelemetry; `undefined` without an endpoint. */
export function readTelemetryConfig(env: Env, service: string): TelemetryConfig | undefined {
  const endpoint = envUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  if (endpoint === undefined) return undefined;
  const name = envText(env, 'OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const sampler = SAMPLERS.find((one) => one === name.replace(/^parentbased_/, ''));
  if (!sampler) throw new ConfigError(`OTEL_TRACES_SAMPLER must be ${SAMPLERS.join(', ')} or parentbased_…`);
  const ratio = Number(envText(env, 'OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be from 0 to 1');
  return {
    endpoint,
    headers: readHeaders(envText(env, 'OTEL_EXPORTER_OTLP_HEADERS')),
    serviceName: envText(env, 'OTEL_SERVICE_NAME') ?? service,
    sampler,
    isParentBased: name.startsWith('parentbased_'),
    ratio,
  };
}

function readHeaders(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    }),
  );
}

/** The SDK reports an error as JSON with all that it has. */
function reasonIn(report: string): string {
  try {
    return String(JSON.parse(report).message);
  } catch {
    return report;
  }
}

/**
 * Sends spans to the receiver of `OTEL_EXPORTER_OTLP_ENDPOINT`, by OpenTelemetry's
 * SDK, which is loaded only then. They are sent in the background, and dropped
 * while the receiver is down. Returns what sends the rest and ends it.
 */
export async function startTelemetry(
  env: Env,
  { service, log }: { service: string; log: Logger },
): Promise<() => Promise<void>> {
  const config = readTelemetryConfig(env, service);
  if (!config) return async () => {};
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);

  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (message: string) => {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    log.warn({ reason: reasonIn(message) }, 'spans could not be sent');
  };
  const silent = () => {};
  api.diag.setLogger(
    { error: report, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: api.DiagLogLevel.ERROR },
  );

  const samplers: Record<TelemetryConfig['sampler'], () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(config.ratio),
  };
  const root = samplers[config.sampler]();
  const random = new sdk.RandomIdGenerator();
  /** A span without a parent gets the id of its trace. */
  let traceId = '';
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': config.serviceName })),
    sampler: config.isParentBased ? new sdk.ParentBasedSampler({ root }) : root,
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${config.endpoint.replace(/\/$/, '')}/v1/traces`,
          headers: config.headers,
        }),
      }),
    ],
  });
  const tracer = provider.getTracer('firstrung');

  const kinds = {
    server: api.SpanKind.SERVER,
    producer: api.SpanKind.PRODUCER,
    consumer: api.SpanKind.CONSUMER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  };
  const spanContext = (trace: Trace): SpanContext | undefined => {
    const parent = spanOf(trace);
    return parent && { traceId: trace.id, isRemote: true, spanId: parent.id, traceFlags: parent.flags };
  };
  const parentContext = (trace: Trace): Context => {
    const parent = spanContext(trace);
    return parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
  };
  const connectionLinks = ({ connection }: Trace): Link[] => {
    const context = connection && spanContext(connection);
    return context ? [{ context }] : [];
  };

  const start: StartSpan = ({ name, kind, attributes = {} }, trace) => {
    traceId = trace.id;
    const options = { kind: kinds[kind], attributes, links: connectionLinks(trace) };
    const span = tracer.startSpan(name, options, parentContext(trace));
    const { spanId, traceFlags } = span.spanContext();
    return {
      trace: {
        ...trace,
        traceparent: `00-${trace.id}-${spanId}-${traceFlags & api.TraceFlags.SAMPLED ? '01' : '00'}`,
        hasStatements: span.isRecording() && kind !== 'internal' && kind !== 'client',
      },
      end({ name: finalName, attributes: more, error } = {}) {
        if (finalName !== undefined) span.updateName(finalName);
        if (more) span.setAttributes(more);
        // The type alone: the message of an error may contain what a person wrote.
        if (error !== undefined) {
          span.setAttribute('error.type', error instanceof Error ? error.name : String(error));
          span.setStatus({ code: api.SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
  recordSpans(start);

  return async () => {
    recordSpans(undefined);
    await within(
      FLUSH_MS,
      provider.shutdown().catch((err) => log.warn({ err }, 'the last spans could not be sent')),
    );
  };
}
