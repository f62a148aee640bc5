import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventData, EventName } from '@firstrung/contracts';
import { count } from '@firstrung/test-kit/costs';
import { createLog, type Logger } from '../base/log.ts';
import type { Bus, OutboxMessage } from '../events/index.ts';
import { createEmbeddedBus } from '../events/index.ts';
import { type HttpConfig, readHttpConfig } from '../http/config.ts';
import { createHttpServer, type HttpServer } from '../http/index.ts';
import { processAll } from '../service/process-all.ts';
import type { Service } from '../service/service.ts';
import { withNewerProducers } from './newer-producer.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestTokens, type TestPerson, type TestTokens } from './test-tokens.ts';

/** Above the outbox ids that the served services reach in a test. */
const FIRST_FOREIGN_ID = 1_000_000;
/** By all servers of the process, which may use the same database one after the other. */
let published = 0;

/** What a test creates its services with. */
export interface TestKit {
  databaseUrl: string;
  bus: Bus;
  clock: TestClock;
  log: Logger;
}

export interface TestServerOptions {
  /** An empty database of the test's own, with the right to create roles. */
  databaseUrl: string;
  /** Creates the services, all on that database and bus. */
  services(kit: TestKit): Promise<readonly Service[]>;
  http?: Partial<HttpConfig>;
  clock?: TestClock;
  log?: Logger;
}

export interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly http: HttpServer;
  readonly services: readonly Service[];
  readonly clock: TestClock;
  readonly bus: Bus;
  readonly tokens: TestTokens;
  /** `Authorization` headers of a signed-in person. */
  as(person: Partial<TestPerson>): Promise<Record<string, string>>;
  /**
   * Requests `path`; a body is sent as JSON. Answers the status,
   * the headers and the body, parsed if it is JSON.
   */
  call(method: string, path: string, options?: CallOptions): Promise<CallResult>;
  /** Publishes an event of a service that is not served here. Resolves when it has been handled. */
  publish<T extends EventName>(
    type: T,
    aggregate: { id: string; version: number },
    data: EventData<T>,
    occurredAt?: Date,
  ): Promise<void>;
  /**
   * Publishes what `work` publishes as one batch once it has ended, so that it is handled at once, with types
   * in any order. Resolves with the outcome of `work` when it has been handled.
   */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Lets every service publish and handle until nothing is left. */
  processAll(): Promise<void>;
  close(): Promise<void>;
}

export interface CallOptions {
  headers?: Record<string, string>;
  body?: unknown;
}

export interface CallResult {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests expect any shape
  body: any;
}

/**
 * Services on a fresh database with an embedded bus, served on a free port, without rate limits. Their events
 * have fields that the contracts do not have.
 */
export async function startTestServer({
  databaseUrl,
  services: createServices,
  http: httpConfig = {},
  clock = createTestClock(),
  log = createLog({ level: 'silent' }),
}: TestServerOptions): Promise<TestServer> {
  count('boards');
  const bus = withNewerProducers(await createEmbeddedBus({ url: databaseUrl, log }));
  const services = await createServices({ databaseUrl, bus, clock, log });
  const tokens = await createTestTokens(clock);
  const env = { PORT: '0', RATE_LIMITS: 'off', SOCKET_MAX_AGE_MINUTES: '0' };
  const config = { ...readHttpConfig(env), ...httpConfig };
  const http = await createHttpServer({ services, config, log, clock });
  for (const service of services) await service.start();
  // If auth itself is served, it signs the tokens and publishes its keys.
  if (!services.some(({ name }) => name === 'auth')) await tokens.publish(bus);
  await processAll(services);
  const url = await http.listen();

  const gathering = new AsyncLocalStorage<OutboxMessage[]>();
  const close = async () => {
    await http.close();
    await bus.destroy();
  };
  return {
    url,
    http,
    services,
    clock,
    bus,
    tokens,
    as: async (person) => (await tokens.mint(person)).authorization,
    call: (method, path, options) => call(`${url}${path}`, method, options),
    async publish(type, aggregate, data, occurredAt = clock.now()) {
      const id = `${type.split('.')[0]}-${FIRST_FOREIGN_ID + published++}`;
      const envelope = { id, type, occurredAt: occurredAt.toISOString(), aggregate, data };
      const message = { id, type, aggregateId: aggregate.id, payload: JSON.stringify(envelope) };
      const gathered = gathering.getStore();
      if (gathered) {
        gathered.push(message);
        return;
      }
      await bus.publish([message]);
      await processAll(services);
    },
    async together(work) {
      if (gathering.getStore()) return work();
      const messages: OutboxMessage[] = [];
      const outcome = await gathering.run(messages, work);
      await bus.publish(messages);
      await processAll(services);
      return outcome;
    },
    processAll: () => processAll(services),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function call(
  url: string,
  method: string,
  { headers = {}, body }: CallOptions = {},
): Promise<CallResult> {
  count('requests');
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
