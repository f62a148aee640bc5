import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase } from '@firstrung/test-kit/database';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import {
  createService,
  createServiceContext,
  type Kit,
  type KitConfig,
  type Service,
  type ServiceContext,
  type ServiceOptions,
} from '../src/service/index.ts';
import {
  startTestServer,
  type TestKit,
  type TestServer,
  type TestServerOptions,
  testSchema,
} from '../src/testing/index.ts';

export type Context = ServiceContext<unknown>;

/** A service without tables of its own. */
export async function bareService(
  name: string,
  kit: TestKit,
  mount: (app: FastifyInstance, context: Context) => void = () => {},
  {
    statementTimeoutMs,
    limits = true,
    ...options
  }: Partial<ServiceOptions<unknown>> & Pick<KitConfig, 'statementTimeoutMs'> & Pick<Kit, 'limits'> = {},
): Promise<Service & { context: Context }> {
  const context: Context = await createServiceContext({
    ...testSchema(name),
    config: { databaseUrl: kit.databaseUrl, poolSize: 2, statementTimeoutMs },
    ...kit,
    limits,
  });
  const service = createService({
    context,
    subscriptions: [],
    routes: (app) => mount(app, context),
    ...options,
  });
  return { ...service, context };
}

/** Serves the services that `services` creates, on a database of their own. */
export async function openServer(
  services: TestServerOptions['services'],
  options: Partial<TestServerOptions> = {},
): Promise<TestServer> {
  const database = await createTestDatabase({ kitOnly: true });
  try {
    const server = await startTestServer({ databaseUrl: database.url, services, ...options });
    const close = async () => {
      await server.close();
      await database.drop();
    };
    return { ...server, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/** `openServer` for one test: closes the server when the test has finished. */
export async function serve(...args: Parameters<typeof openServer>): Promise<TestServer> {
  const server = await openServer(...args);
  onTestFinished(() => server.close());
  return server;
}

/**
 * Sends the lines of a request's head as they are. Resolves
 * with the first bytes of the reply, which hold its head.
 */
export async function sendRaw(url: string, lines: readonly string[]): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const [reply] = await once(socket, 'data');
    return String(reply);
  } finally {
    socket.destroy();
  }
}
