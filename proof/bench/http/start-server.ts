import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProduct } from '@firstrung/all-in-one/product';
import { createBus } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig, serveCalls } from '@firstrung/service-kit/http';
import { systemClock as clock, createLog, createService, processAll } from '@firstrung/service-kit/service';
import { createTestTokens } from '@firstrung/service-kit/testing';
import { newTrace } from '@firstrung/service-kit/trace';
import fastify from 'fastify';
import { createRateLimiter } from '../../../packages/service-kit/src/http/rate-limiter.ts';
import { decorateServer } from '../../../packages/service-kit/src/http/server-deps.ts';
import type { JobsContext } from '../../../services/jobs/src/context.ts';
import { serveRoutes } from '../../../services/jobs/src/routes/index.ts';
import { jobListPage } from '../../../services/jobs/src/routes/jobs.ts';
import { jobsRestrictions } from '../../../services/jobs/src/use-cases/restrictions.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { GUEST_LIST, type ServerReply, type StartRequest } from './protocol.ts';

export interface Running extends ServerReply {
  /** Publishes changes. */
  pages?: JobsContext['pages'];
}

export function startServer(request: StartRequest): Promise<Running> {
  switch (request.start) {
    case 'bare':
      return startBare(request);
    case 'cached':
      return startCached(request);
    case 'jobs':
      return startJobs(request);
    case 'product':
      return startProduct(request);
  }
}

async function startBare({ reply }: StartRequest): Promise<Running> {
  const app = fastify();
  const bytes = Buffer.from(reply!.base64, 'base64');
  app.get(GUEST_LIST, (_request, answer) => answer.type(reply!.type).send(bytes));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url };
}

async function openJobsOnBus(databaseUrl: string) {
  const log = createLog();
  const bus = await createBus({ env: {}, databaseUrl, log });
  return { bus, log, context: await openJobs(databaseUrl, { poolSize: 4, bus, log }) };
}

async function startCached({ databaseUrl }: StartRequest): Promise<Running> {
  const { context } = await openJobsOnBus(databaseUrl!);
  const app = fastify();
  decorateServer(app, {
    limiter: createRateLimiter(undefined, { clock }),
    addressOf: () => '',
    traceOf: () => newTrace(),
    publicUrl: undefined,
    membersOnly: false,
  });
  serveCalls(app, context, { 'GET /api/guest/jobs/get-all-jobs': jobListPage(context) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, pages: context.pages };
}

/** The limiter counts, and never refuses. */
const LIMITS = { RATE_LIMIT_PUBLIC_READ: '100000000/60', RATE_LIMIT_DEFAULT: '100000000/60' };

async function startJobs({ databaseUrl }: StartRequest): Promise<Running> {
  const { context, bus, log } = await openJobsOnBus(databaseUrl!);
  const service = createService({
    context,
    routes: (app) => serveRoutes(app, context, jobsRestrictions(context)),
    subscriptions: [],
  });
  const http = await createHttpServer({
    services: [service],
    config: readHttpConfig({ ...LIMITS, PORT: '0' }),
    log,
    clock,
  });
  await service.start();
  const tokens = await createTestTokens(clock);
  await tokens.publish(bus);
  await processAll([service]);
  const { token } = await tokens.mint();
  return {
    url: await http.listen(),
    token,
    pages: context.pages,
  };
}

async function startProduct({ databaseUrl }: StartRequest): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const product = await createProduct({
    env: { ...LIMITS, DATABASE_URL: databaseUrl!, DATA_DIR: folder, PORT: '0' },
    clock,
    log: createLog(),
    pages: false,
  });
  // The services' first resync must not be measured.
  await product.processAll();
  return { url: await product.http.listen() };
}
